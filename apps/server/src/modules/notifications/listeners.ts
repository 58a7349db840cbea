// News becomes a notice in the transaction that notes the news as processed (NTF-1).
import type { NewNotice } from './store.ts';
import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Listener } from '../../platform/news-listener.ts';
import { announceChange } from './events.ts';
import { sendMail } from './mails.ts';
import * as store from './store.ts';
import { templates } from './templates.ts';

async function tellPlayer(tx: Tx, notice: NewNotice): Promise<void> {
  const told = await store.tell(tx, notice);
  if (told === undefined) return;
  const { playerId } = notice;
  const { noticeId, inInbox, byEmail } = told;
  if (byEmail) await addJob(tx, sendMail, { playerId, noticeId });
  if (inInbox) await announceChange(tx, playerId);
}

export const listeners: Listener[] = Object.entries(templates).map(
  ([name, { kind, version, subject, consumer, keep, linkOf }]) => ({
    consumer,
    subject,
    handle: async (tx, news) => {
      const { playerId, facts } = keep(news.body);
      const link = linkOf(facts);
      await tellPlayer(tx, { playerId, kind, event: news.event_id, template: name, version, facts, link });
    },
  }),
);
