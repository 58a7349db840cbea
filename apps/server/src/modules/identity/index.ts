export { createIdentity } from './identity.ts';
export type { Identity } from './identity.ts';
export { identityNews } from './events.ts';
export { sameHolder } from './payee/holder-name-rules.ts';
export type { AccountChange } from './change-store.ts';
