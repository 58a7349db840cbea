import { ApiRefusal } from './api-client.ts';

/** The sentence the server gave with its refusal, if it gave one. */
export const refusalMessage = (error: unknown): string | undefined =>
  error instanceof ApiRefusal && error.message !== '' ? error.message : undefined;
