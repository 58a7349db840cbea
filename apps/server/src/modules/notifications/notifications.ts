import type { Job } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Context } from './context.ts';
import { createInbox } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import { listeners } from './listeners.ts';
import { mailJobs } from './mails.ts';
import { oldLetters } from './old-letters.ts';
import { purgeOld } from './store.ts';
import { supportLetterJobs, supportLetterListener } from './support-letters.ts';

export interface Notifications {
  inbox: Inbox;
  listeners: Listener[];
  jobs: Job[];
  /** Takes away what is past its time. */
  purge: () => Promise<void>;
}

/** Listens to news and tells the player; no module calls it. */
export function createNotifications(platform: Platform, uses: Omit<Context, 'platform'>): Notifications {
  const context: Context = { platform, ...uses };
  return {
    inbox: createInbox(context),
    listeners: [...listeners, supportLetterListener],
    jobs: [...mailJobs(context), ...oldLetters(context), ...supportLetterJobs(context)],
    async purge() {
      while ((await platform.database.inTransaction(purgeOld)) > 0);
    },
  };
}
