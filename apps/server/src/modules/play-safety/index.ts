export { createPlaySafety } from './play-safety.ts';
export type { PlaySafety } from './play-safety.ts';
export { createSafetyDesk } from './desk/desk.ts';
export { createPeople } from './people/people.ts';
export { createRegisterAsking } from './register/asking.ts';
export { createExclusionRegister } from './register/exclusion-register.ts';
export { playSafetyNews } from './events.ts';
