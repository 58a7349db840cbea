// The mail of a notice: queued with the notice, sent once, and noted as sent.
import { playerId as playerIdSchema } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import { jobFor } from '../../platform/jobs.ts';
import type { Job, JobKind } from '../../platform/jobs.ts';
import type { Context } from './context.ts';
import * as store from './store.ts';
import { letterOf } from './templates.ts';

export const sendMail = {
  name: 'notifications:send_mail',
  payload: z.object({ playerId: playerIdSchema, noticeId: z.string() }),
  attemptsMax: 8,
} satisfies JobKind;

export const mailJobs = (context: Context): Job[] => [
  jobFor(sendMail, async (which) => {
    const { database, mailer } = context.platform;
    // One job runs once at a time, so nothing is locked while the mail server is waited for.
    const notice = await store.findWaitingMail(database.reader, which);
    if (notice === undefined) return;
    const { template: name, version, playerId, facts } = notice;
    await mailer.send(await letterOf(context, { name, version, playerId, facts }));
    await database.inTransaction((tx) => store.markSent(tx, which));
  }),
];
