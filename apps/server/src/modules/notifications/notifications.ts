import { playerId as playerIdSchema } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import { addJob, jobFor } from '../../platform/jobs.ts';
import type { Job, JobKind } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import { identityNews } from '../identity/index.ts';
import type { Identity } from '../identity/index.ts';
import { accountChangedMail } from './mail-texts.ts';

export interface Notifications {
  listeners: Listener[];
  jobs: Job[];
}

const accountChanged = z.object({ player_id: playerIdSchema, change_id: z.string() });

const sendChangeNotice = {
  name: 'notifications:send_change_notice',
  payload: z.object({ playerId: playerIdSchema, changeId: z.string() }),
  attemptsMax: 8,
} satisfies JobKind;

/** Listens to news and tells the player; nobody calls it. */
export function createNotifications(platform: Platform, uses: { identity: Identity }): Notifications {
  return {
    listeners: [
      {
        consumer: 'notifications-account',
        subject: identityNews.accountChanged,
        handle: async (tx, news) => {
          const { player_id, change_id } = accountChanged.parse(news.body);
          await addJob(tx, sendChangeNotice, { playerId: player_id, changeId: change_id });
        },
      },
    ],
    jobs: [
      jobFor(sendChangeNotice, async ({ playerId, changeId }) => {
        const change = await uses.identity.changeOf(playerId, changeId);
        await platform.mailer.send(accountChangedMail(change));
      }),
    ],
  };
}
