import { ApiFailure } from '@yakamoz/site/api-client';
import { refusalMessage as refusalSaid } from '@yakamoz/site/refusal-message';

import { sharedTexts } from './shared-texts.ts';

/** What to tell whoever asked: the server's own sentence, also with a failure, or that nobody knows. */
export const refusalMessage = (error: unknown): string =>
  (error instanceof ApiFailure ? error.message : refusalSaid(error)) || sharedTexts.failed;
