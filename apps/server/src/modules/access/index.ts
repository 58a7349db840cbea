export { createAccess } from './access.ts';
export type { ShownEvent, SideAccess } from './access.ts';
export type { Attempt } from './attempts.ts';
export type { PassedSignIn } from './store.ts';
export type { DeviceMark } from './device-mark.ts';
export { takePoint } from './limits.ts';
export { eventOnWire } from './on-wire.ts';
