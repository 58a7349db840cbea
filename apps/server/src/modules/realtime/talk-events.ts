import type { SupportStreamEvent } from '@yakamoz/contracts';
import { supportCalls } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { Delivered } from '../../platform/news-connection.ts';

const told = z.object({ talk_id: supportCalls.talkId, n: z.int() });

/** That a talk has come to a message, and not which: the browser asks for what follows the last one it has. */
export const talkEvent = ({ body }: Delivered): SupportStreamEvent => ({
  topic: 'support',
  ...told.parse(body),
});

export const typingEvent = (talkId: string): SupportStreamEvent => ({
  topic: 'support',
  talk_id: supportCalls.talkId.parse(talkId),
  typing: true,
});
