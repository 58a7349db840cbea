// The heads of all chains of evidence, mailed once a day to somebody outside the house: whoever rewrites a chain here cannot
// rewrite that mail.
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { listHeads } from '../../platform/heads.ts';
import { addJob } from '../../platform/jobs.ts';
import type { JobKind } from '../../platform/jobs.ts';
import type { Context } from './context.ts';
import { headsMail } from './heads-texts.ts';

export const sendHeads = {
  name: 'staff:send_heads',
  payload: z.object({ before: z.iso.datetime() }),
  attemptsMax: 24,
} satisfies JobKind;

/** Queues the letter; the job repeats it until the mail server has taken it. */
export async function tellAuditor({ platform, auditorEmail }: Context): Promise<void> {
  if (auditorEmail === undefined) return;
  await platform.database.inTransaction(async (tx) => {
    const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx);
    const [{ now }] = rows as [{ now: Date }];
    await addJob(tx, sendHeads, { before: now.toISOString() });
  });
}

export async function mailHeads({ platform, auditorEmail, brand }: Context, before: string): Promise<void> {
  if (auditorEmail === undefined) return;
  const heads = await listHeads(platform.database.reader, before);
  await platform.mailer.send(headsMail(auditorEmail, { brand, before: new Date(before), heads }));
}
