export { createIdentity } from './identity.ts';
export type { Identity } from './identity.ts';
export { identityNews } from './events.ts';
export { sameHolder } from './payee/holder-name-rules.ts';
export type { Person } from './account/person-rules.ts';
export type { AccountChange } from './change-store.ts';
export type { Screened, ScreenedPerson } from './screening/screenings.ts';
export { sealedNationalId } from './national-id-seal.ts';
export { sealedSecret } from './second-factor/proof.ts';
