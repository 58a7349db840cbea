// A day goes by in a moment: pairs end, the books are closed, and the notary has a day to publish.
import { setTimeout as sleep } from 'node:timers/promises';

type Query = (statement: string) => Promise<string[]>;

const publishedMaxMs = 180_000;

/** Whoever plays stays signed in, as somebody does who sits there at midnight: no session is marked as seen at the old time afterwards. */
export async function passNight(query: Query): Promise<void> {
  await query(
    `lock table identity.session in share row exclusive mode;
    select platform.move_clock('1 day');
    update identity.session set seen_at = seen_at + interval '1 day', expires_at = expires_at + interval '1 day'
    where ended_at is null`,
  );
  // What the worker does every few minutes.
  for (const work of ['wallet.roll_up()', 'wallet.close_days()', 'wallet.tell_heads()'])
    await query(`select ${work}`);
}

export interface Published {
  days: number;
  rounds: number;
  mismatches: number;
  /** Whether the newest checkpoint has every leaf. */
  isSigned: boolean;
}

/** Resolves when every day that is over is published and signed, or after three minutes. */
export async function awaitPublished(query: Query): Promise<Published> {
  const deadline = Date.now() + publishedMaxMs;
  for (;;) {
    const [waiting = ''] = await query(
      `select count(*) from (
        select distinct (opened_at at time zone 'Europe/Istanbul')::date::text as day from keno.pair where opened_at is not null
      ) as played
      where day < ((platform.now() - interval '1 minute') at time zone 'Europe/Istanbul')::date::text
        and not exists (select from fairness.leaf where kind = 'keno.day' and subject = day)`,
    );
    const published = await readPublished(query);
    if ((waiting === '0' && published.isSigned) || Date.now() > deadline) return published;
    await sleep(1_000);
  }
}

async function readPublished(query: Query): Promise<Published> {
  const [row = ''] = await query(
    `select count(*), coalesce(sum((line::json ->> 'rounds')::bigint), 0), coalesce(sum((line::json ->> 'mismatches')::bigint), 0),
      (select count(*) from fairness.leaf) = (select coalesce(max(size), 0) from fairness.checkpoint)
    from fairness.leaf where kind = 'keno.day'`,
  );
  const [days = '', rounds = '', mismatches = '', isSigned = ''] = row.split('|');
  return {
    days: Number(days),
    rounds: Number(rounds),
    mismatches: Number(mismatches),
    isSigned: isSigned === 't',
  };
}
