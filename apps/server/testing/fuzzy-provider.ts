// A betting provider as the protocol describes it, for tests: it knows its own truth, counts its messages, and
// recovers by what the house answers. It knows nothing of how the house keeps matches.
import { randomUUID } from 'node:crypto';

import type { Dice } from '../../../faults/dice.ts';
import type { Message } from './test-feed.ts';

interface Offer {
  status: 'scheduled' | 'live';
  clock: string | null;
  score: { home: number; away: number } | null;
  suspended: boolean;
  markets: object[];
}

interface Decided {
  score: { home: number; away: number } | null;
  void: boolean;
  markets: { id: string; winners: string[] }[];
}

interface Truth {
  home: string;
  offer: Offer | undefined;
  decided: Decided | undefined;
  listed: boolean;
}

export interface FuzzyBatch {
  epoch: string;
  snapshot: boolean;
  messages: Message[];
}

export type HouseAnswer = { epoch: string; received_up_to: number } | { epoch: string; expected: number };

const matchesMax = 6;
const sentAt = '2026-11-15T18:00:00.000Z';

export function createFuzzyProvider(dice: Dice) {
  const matches = new Map<string, Truth>();
  let epoch = '';
  let log: Message[] = [];
  let opening = 0;
  /** As far as the house has said, and as far as it was sent. */
  let received = 0;
  let sent = 0;

  const say = (message: Message): void => void log.push({ ...message, seq: log.length + 1, sent_at: sentAt });

  const sayFixture = (id: string, { home }: Truth): void =>
    say({
      type: 'fixture',
      match: {
        id,
        sport: 'tennis',
        league: null,
        home,
        away: 'B',
        starts_at: '2026-11-20T19:00:00.000Z',
        featured: false,
      },
    });

  const restart = (): void => {
    epoch = randomUUID();
    log = [];
    received = 0;
    sent = 0;
    for (const [id, match] of matches) {
      if (!match.listed) continue;
      sayFixture(id, match);
      if (match.offer !== undefined) say({ type: 'odds_change', match_id: id, ...match.offer });
      if (match.decided !== undefined) say({ type: 'result', match_id: id, ...match.decided });
    }
    opening = log.length;
  };
  restart();

  const price = () => `${dice.between(1, 9)}.${dice.between(10, 99)}`;
  const outcomes = () => ['1', '2'].map((id) => ({ id, name: id, price: price() }));
  const score = () => (dice.chance(0.5) ? null : { home: dice.between(0, 3), away: dice.between(0, 3) });

  const events: Record<string, () => void> = {
    introduce() {
      const id = `m-${dice.between(1, matchesMax)}`;
      const before = matches.get(id);
      const home = `A${dice.between(1, 9)}`;
      const match =
        before?.listed === true
          ? { ...before, home }
          : { home, offer: undefined, decided: undefined, listed: true };
      matches.set(id, match);
      sayFixture(id, match);
    },
    move() {
      for (const [id, match] of matches) {
        if (!match.listed || match.decided !== undefined || dice.chance(0.5)) continue;
        match.offer = {
          status: dice.chance(0.5) ? 'live' : 'scheduled',
          clock: dice.chance(0.5) ? null : `${dice.between(1, 90)}'`,
          score: score(),
          suspended: dice.chance(0.3),
          markets: dice.chance(0.1) ? [] : [{ id: 'w', name: 'W', main: true, outcomes: outcomes() }],
        };
        say({ type: 'odds_change', match_id: id, ...match.offer });
      }
    },
    decide() {
      const [id, match] = [...matches].find(([, found]) => found.listed && dice.chance(0.3)) ?? [];
      if (id === undefined || match === undefined) return;
      const isVoid = dice.chance(0.3);
      const markets = isVoid ? [] : [{ id: 'w', winners: [dice.chance(0.5) ? '1' : '2'] }];
      match.decided = { score: score(), void: isVoid, markets };
      say({ type: 'result', match_id: id, ...match.decided });
    },
    /** There is no message for it: a whole picture that does not name the match. */
    withdraw() {
      const match = [...matches.values()].find(
        (found) => found.listed && found.decided === undefined && dice.chance(0.5),
      );
      if (match === undefined) return;
      match.listed = false;
      restart();
    },
    restart,
  };
  const weighted = ['introduce', 'introduce', 'move', 'move', 'move', 'decide', 'withdraw', 'restart'];

  return {
    happen: (): void => events[weighted[dice.between(0, weighted.length - 1)] ?? '']?.(),
    /** It does not wait for an answer before it goes on; `again`: from where the house was last known to be. */
    nextBatch({ again }: { again: boolean }): FuzzyBatch {
      if (again) sent = received;
      const from = sent;
      const snapshot = from < opening || from === 0;
      sent = snapshot ? opening : Math.min(log.length, from + dice.between(0, 5));
      return { epoch, snapshot, messages: log.slice(snapshot ? 0 : from, sent) };
    },
    hear(answer: HouseAnswer, to: FuzzyBatch): void {
      if (to.epoch !== epoch) return;
      if (answer.epoch !== epoch) return restart();
      if ('expected' in answer) received = sent = answer.expected - 1;
      else received = Math.max(received, answer.received_up_to);
    },
    /** Whether the house has heard everything, as far as this answer says. */
    isUpToDate: (answer: HouseAnswer): boolean =>
      answer.epoch === epoch && 'received_up_to' in answer && answer.received_up_to === log.length,
    /** What the house must know in the end. */
    picture: () =>
      Object.fromEntries(
        [...matches].map(([id, { home, offer, decided, listed }]) => {
          if (decided !== undefined) {
            const status = decided.void ? 'void' : 'ended';
            const over = { status, clock: null, score: decided.score, suspended: true, markets: [] };
            return [id, { home, ...over, decided }];
          }
          const nothing = { status: 'scheduled', clock: null, score: null, suspended: false, markets: [] };
          return [id, listed ? { home, ...(offer ?? nothing), decided: null } : 'not offered'];
        }),
      ),
  };
}
