export { createIdentity } from './identity.ts';
export type { Identity } from './identity.ts';
export { identityNews } from './events.ts';
export type { AccountChange } from './link-store.ts';
export type { OpenSession } from './session-store.ts';
