// A betting provider as the protocol describes it, for tests: it knows its own truth, counts its messages, and
// recovers by what the house answers. It knows nothing of how the house keeps matches.
import { randomUUID } from 'node:crypto';

import type { Dice } from '../../../faults/dice.ts';
import type { Batch, Message } from './test-feed.ts';

interface Market {
  version: number;
  status: 'open' | 'suspended' | 'off' | 'settled';
  prices: number[];
}

interface Truth {
  home: string;
  state: { status: string; clock: string | null; score: { home: number; away: number } | null };
  markets: Map<string, Market>;
  /** In order; a snapshot tells all of them again. */
  decisions: Message[];
  listed: boolean;
}

export type HouseAnswer = { epoch: string; received_up_to: number } | { epoch: string; expected: number };

const matchesMax = 6;
const sentAt = '2026-11-17T18:00:00.000Z';
const kinds = ['12', 'sets-total:2.5', 'sets-handicap:-1.5'];
const verdicts = [
  [1, 0, 1],
  [0, 0, 1],
];

export function createFuzzyProvider(dice: Dice) {
  const matches = new Map<string, Truth>();
  let epoch = '';
  let log: Message[] = [];
  let version = 0;
  /** As far as the house has said, and as far as it was sent. */
  let received = 0;
  let sent = 0;

  const say = (message: Message): void => void log.push({ ...message, seq: log.length + 1, sent_at: sentAt });
  const sayFixture = (id: string, { home }: Truth): void => {
    const facts = { home, away: 'B', starts_at: '2099-11-20T19:00:00.000Z', featured: false, tier: 3 };
    say({ type: 'fixture', match: { id, sport: 'tennis', league: null, ...facts } });
  };
  const sayMarkets = (id: string, told: [string, Market][]): void => {
    if (told.length === 0) return;
    const chances = [500_000, 0, 500_000, 0];
    say({
      type: 'markets',
      match_id: id,
      markets: told.map(([marketId, market]) => ({ id: marketId, ...market, chances })),
    });
  };

  const restart = (): void => {
    epoch = randomUUID();
    log = [];
    received = 0;
    sent = 0;
    for (const [id, match] of matches) {
      if (!match.listed) continue;
      sayFixture(id, match);
      say({ type: 'state', match_id: id, ...match.state });
      // Before the prices: a market whose result was taken back opens again by them.
      for (const decision of match.decisions) say(decision);
      sayMarkets(
        id,
        [...match.markets].filter(([, market]) => market.status !== 'off' && market.status !== 'settled'),
      );
    }
    say({ type: 'snapshot_complete' });
  };
  restart();

  const listed = (): [string, Truth][] => [...matches].filter(([, match]) => match.listed);
  const some = (): [string, Truth] | undefined => listed()[dice.between(0, listed().length - 1)];

  const events: Record<string, () => void> = {
    introduce() {
      const id = `m-${dice.between(1, matchesMax)}`;
      const before = matches.get(id);
      const home = `A${dice.between(1, 9)}`;
      // One that ended is not played again.
      const nothing = { status: 'scheduled', clock: null, score: null };
      const match = before?.listed === true ? { ...before, home } : undefined;
      const made = match ?? {
        home,
        state: nothing,
        markets: before?.markets ?? new Map<string, Market>(),
        decisions: before?.decisions ?? [],
        listed: true,
      };
      if (match === undefined)
        for (const market of made.markets.values()) if (market.status !== 'settled') market.status = 'off';
      matches.set(id, made);
      sayFixture(id, made);
      // What was decided while it was on offer may never have come through.
      if (match === undefined) for (const decision of made.decisions) say(decision);
    },
    move() {
      const [id, match] = some() ?? [];
      if (id === undefined || match === undefined) return;
      match.state = {
        status: dice.chance(0.5) ? 'live' : 'scheduled',
        clock: dice.chance(0.5) ? null : `${dice.between(1, 90)}'`,
        score: dice.chance(0.5) ? null : { home: dice.between(0, 3), away: dice.between(0, 3) },
      };
      say({ type: 'state', match_id: id, ...match.state });
    },
    price() {
      const [id, match] = some() ?? [];
      if (id === undefined || match === undefined) return;
      const told = kinds
        .filter((kind) => match.markets.get(kind)?.status !== 'settled' && dice.chance(0.6))
        .map((kind): [string, Market] => {
          const status = dice.chance(0.7) ? 'open' : dice.chance(0.5) ? 'suspended' : 'off';
          const prices = [dice.between(101, 900), dice.between(101, 900)];
          return [kind, { version: (version += 1), status, prices }];
        });
      for (const [kind, market] of told) match.markets.set(kind, market);
      sayMarkets(id, told);
    },
    stop() {
      const [id, match] = some() ?? [];
      if (id === undefined || match === undefined) return;
      say({ type: 'bet_stop', match_id: id, kinds: null });
      for (const market of match.markets.values())
        if (market.status === 'open') {
          market.status = 'suspended';
          // What a snapshot says of it must be newer than what the house knew before the stop.
          market.version = version += 1;
        }
    },
    decide() {
      const [id, match] = some() ?? [];
      const [kind, market] = [...(match?.markets ?? [])].find(([, found]) => found.status !== 'off') ?? [];
      if (id === undefined || match === undefined || kind === undefined || market === undefined) return;
      const isBack = market.status === 'settled' && dice.chance(0.7);
      const told = isBack
        ? { type: 'settlement_rollback', markets: [kind] }
        : { type: 'settlement', certainty: 'confirmed', markets: [{ id: kind, verdicts }] };
      const decision = { ...told, id: `d${(version += 1)}`, match_id: id };
      match.decisions.push(decision);
      say(decision);
      market.status = isBack ? 'suspended' : 'settled';
      market.version = version;
    },
    end() {
      const [id, match] = some() ?? [];
      if (id === undefined || match === undefined) return;
      match.state = { status: 'ended', clock: null, score: { home: 1, away: 0 } };
      say({ type: 'state', match_id: id, ...match.state });
    },
    /** There is no message for it: a snapshot that does not name the match. */
    withdraw() {
      const [, match] = some() ?? [];
      if (match === undefined || match.state.status === 'ended') return;
      match.listed = false;
      restart();
    },
    restart,
  };
  const weighted = 'introduce introduce move move price price price stop decide end withdraw restart'.split(
    ' ',
  );

  return {
    happen: (): void => events[weighted[dice.between(0, weighted.length - 1)] ?? '']?.(),
    /** It does not wait for an answer before it goes on; `again`: from where the house was last known to be. */
    nextBatch({ again }: { again: boolean }): Batch {
      if (again) sent = received;
      if (sent === log.length) say({ type: 'alive', as_of: sentAt });
      const from = sent;
      sent = Math.min(log.length, from + dice.between(1, 6));
      // The end of a snapshot ends its batch.
      const end = log.findIndex(({ type }, index) => index >= from && type === 'snapshot_complete');
      if (end >= 0) sent = Math.min(sent, end + 1);
      return { producer: 'pre', epoch, messages: log.slice(from, sent) };
    },
    hear(answer: HouseAnswer, to: Batch): void {
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
        [...matches].map(([id, { home, state, markets, decisions, listed: isListed }]) => {
          if (!isListed) return [id, 'not offered'];
          // Of what is closed nobody asks the price; decisions are compared by themselves.
          const shown = [...markets].filter(([, { status }]) => status === 'open');
          const offered = Object.fromEntries(
            shown.map(([kind, { status, prices }]) => [kind, { status, prices }]),
          );
          return [id, { home, ...state, markets: offered, decisions: decisions.map((told) => told['id']) }];
        }),
      ),
  };
}
