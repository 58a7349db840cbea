// Many matches on offer, written at once, and a provider that goes on from there: it moves prices and decides.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from '../bench-database.ts';

export const matchId = (index: number): string => `match-${index}`;
const epoch = 'bench';
/** By market, in hundredths. */
export const firstPrices: Readonly<Record<string, readonly number[]>> = {
  '1x2': [200, 320, 380],
  'total:2.5': [190, 190],
  'both-score': [180, 200],
  'double-chance': [130, 140, 170],
  'total:1.5': [140, 280],
  'total:3.5': [260, 150],
  'odd-even': [190, 190],
  'draw-no-bet': [160, 230],
};
export const outcomesOf: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['1', 'x', '2'],
  'total:2.5': ['over', 'under'],
  'both-score': ['yes', 'no'],
};
const leagues = 40;

/** Tomorrow's matches, as a snapshot would have brought them; the first `live` of them are under way instead. */
export async function fillOffer({ ask }: Asked, matches: number, live = 0): Promise<void> {
  const rows = Object.entries(firstPrices).map(
    ([market, prices]) => `('${market}', '{${prices.join(',')}}'::integer[])`,
  );
  await ask(`
    insert into sportsbook.producer (id, epoch, epoch_no, complete) values ('pre', '${epoch}', 1, true), ('live', '${epoch}', 1, true);
    insert into sportsbook.league (id, name) select 'league-' || id, 'Lig ' || id from generate_series(1, ${leagues}) as id;
    insert into sportsbook.match (id, producer, sport, league_id, home, away, starts_at, featured, tier, status, epoch_no)
    select 'match-' || id, case when id < ${live} then 'live' else 'pre' end, 'football', 'league-' || (1 + id % ${leagues}), 'Ev ' || id, 'Konuk ' || id,
      date_trunc('day', platform.now() at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul' + interval '36 hours'
        + make_interval(mins => (id % 600)::integer),
      false, 1, case when id < ${live} then 'live' else 'scheduled' end, 1
    from generate_series(0, ${matches - 1}) as id;
    insert into sportsbook.market (match_id, market_id, version, status, prices, chances, epoch_no)
    select 'match-' || id, kind.market, 1, 'open', kind.prices, array_fill(300000, array[2 * cardinality(kind.prices)]), 1
    from generate_series(0, ${matches - 1}) as id, (values ${rows.join(', ')}) as kind (market, prices)`);
  await ask('vacuum analyze');
}

type Message = Record<string, unknown>;

export interface MovingFeed {
  send(messages: readonly Message[]): Promise<void>;
  /** So many markets a second, until it is stopped; of matches under way also how things stand, each second. */
  move(changesPerSecond: number, signal: AbortSignal): Promise<number>;
}

export interface FeedKey {
  id: string;
  secret: string;
}

/** Whose matches, from one number to before another. */
export interface OwnMatches {
  producer: 'pre' | 'live';
  from: number;
  to: number;
}

const turnMs = 100;
const aliveEveryMs = 900;

export function createMovingFeed(url: string, key: FeedKey, own: OwnMatches): MovingFeed {
  const { producer, from, to } = own;
  const secret = Buffer.from(key.secret, 'base64');
  let seq = 0;
  let version = 1;
  let before: Promise<void> = Promise.resolve();

  async function post(messages: readonly Message[]): Promise<void> {
    const sentAt = new Date().toISOString();
    const numbered = messages.map((message) => ({ ...message, seq: (seq += 1), sent_at: sentAt }));
    const body = JSON.stringify({ producer, epoch, messages: numbered });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await fetch(`${url}/api/providers/sports/v2/feed`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-feed-key-id': key.id,
        'x-feed-timestamp': timestamp,
        'x-feed-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`The feed was refused: ${answer.status} ${text}`);
  }
  /** One after another: messages are numbered as they are sent. */
  const send = (messages: readonly Message[]): Promise<void> => (before = before.then(() => post(messages)));

  return {
    send,
    async move(changesPerSecond, signal) {
      const names = Object.keys(firstPrices);
      const beganAt = performance.now();
      let moved = 0;
      let aliveAt = -Infinity;
      while (!signal.aborted) {
        const due = Math.floor(((performance.now() - beganAt) / 1000) * changesPerSecond);
        const messages: Message[] = [];
        if (producer === 'live' && performance.now() - aliveAt > aliveEveryMs) {
          aliveAt = performance.now();
          messages.push({ type: 'alive', as_of: new Date().toISOString() });
        }
        for (; moved < due && messages.length < 400; moved += 1) {
          const name = names[moved % names.length] ?? '1x2';
          version += 1;
          // Not by more than players who take every price put up with.
          const prices = (firstPrices[name] ?? []).map((price) => price + (version % 7));
          messages.push({
            type: 'markets',
            match_id: matchId(from + ((moved * 7919) % (to - from))),
            markets: [
              { id: name, version, status: 'open', prices, chances: prices.flatMap(() => [300_000, 0]) },
            ],
          });
        }
        if (messages.length > 0) await send(messages);
        await sleep(turnMs, undefined, { signal }).catch(() => undefined);
      }
      return moved;
    },
  };
}
