import { ApiFailure, ApiRefusal } from './api-client.ts';
import { sharedTexts } from './shared-texts.ts';

/** What to tell whoever asked: the server's own sentence, or that nobody knows. */
export const refusalMessage = (error: unknown): string =>
  (error instanceof ApiRefusal || error instanceof ApiFailure) && error.message !== ''
    ? error.message
    : sharedTexts.failed;
