import { ApiFailure, ApiRefusal } from './api-client.ts';

/** The sentence the server gave for the player, if it gave one. */
export const refusalMessage = (error: unknown): string | undefined =>
  (error instanceof ApiRefusal || error instanceof ApiFailure) && error.message !== ''
    ? error.message
    : undefined;
