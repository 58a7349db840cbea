// The provider and the staff of one history: changes of the world one after another, each told to the house and to the model. What was
// true when is kept, so that an answer can be held against every state that the house may have seen.
import type { Dice } from '../../faults/dice.ts';
import { deadHeatOf, type Verdict, verdicts } from '../../packages/bets/src/bet-value.ts';
import {
  copyOf,
  type Decision,
  decide,
  firstOffer,
  isDecided,
  type Market,
  type Offer,
  tellMarket,
} from './offer-model.ts';
import type { Stage } from './stage.ts';
import { decisionOf, fixtureOf, marketOf, stateOf } from './wire-messages.ts';

/** A state of the world, and between which ticks it became true for the house. */
export interface Position {
  offer: Offer;
  begin: number;
  end: number;
}

export const marketNames = ['1x2', 'total:2.5', 'both-score', 'odd-even'] as const;
const outcomeCount = (market: string): number => (market === '1x2' ? 3 : 2);
const laterNamed = 'both-score';
const decidedVerdicts: readonly Verdict[] = [
  ...Object.values(verdicts),
  verdicts.won,
  deadHeatOf(2),
  deadHeatOf(3),
];
/** The end is taken to be five hours after the start; 48 hours later nobody waits any longer. */
const overdueAfterMs = 54 * 3_600_000;

export interface Provider {
  readonly positions: readonly Position[];
  /** Of now, as far as it was answered. */
  latest(): Offer;
  tick(): number;
  open(): Promise<void>;
  step(): Promise<void>;
  /** What nobody has heard of for a day is closed until it is heard again. */
  fallSilent(): void;
  hear(): Promise<void>;
  /** Most of what is open is decided, and what nobody decides by the house. */
  finish(): Promise<void>;
}

export interface ProviderOptions {
  stage: Stage;
  dice: Dice;
  /** Of all histories of a run. */
  history: number;
  matches: number;
}

export function createProvider({ stage, dice, history, matches }: ProviderOptions): Provider {
  const positions: Position[] = [{ offer: firstOffer(), begin: 0, end: 0 }];
  const ids = Array.from({ length: matches }, (_, index) => `h${history}-${index + 1}`);
  let ticks = 0;
  let epochs = 0;
  let seq = 0;
  let decisions = 0;
  /** What must be sent again, and what it changes: it was lost, or its number was behind a hole. */
  let held: { messages: object[]; change: (offer: Offer) => void } | undefined;
  const tick = (): number => (ticks += 1);
  const latest = (): Offer => (positions.at(-1) as Position).offer;
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const epochName = (): string => `history-${history}-${epochs}`;
  const sentAt = (): string => new Date(stage.now()).toISOString();

  /** One state becomes the next while something is done at the house. */
  async function become(change: (offer: Offer) => void, act: () => Promise<void>): Promise<void> {
    const offer = copyOf(latest());
    change(offer);
    const position: Position = { offer, begin: tick(), end: Infinity };
    positions.push(position);
    await act();
    position.end = tick();
  }

  const number = (messages: readonly object[]): object[] =>
    messages.map((message) => ({ ...message, seq: (seq += 1), sent_at: sentAt() }));
  async function expect(outcome: 'taken' | 'gap', messages: readonly object[]): Promise<void> {
    const heard = await stage.tell({ epoch: epochName(), messages });
    if (heard !== outcome)
      throw new Error(`a batch was ${heard}, not ${outcome}: ${JSON.stringify(messages)}`);
  }
  /** Told and heard; what was missing goes first. */
  async function tell(messages: readonly object[], change: (offer: Offer) => void): Promise<void> {
    const late = held;
    const batch = [...(late?.messages ?? []), ...number(messages)];
    held = undefined;
    await become(
      (offer) => {
        late?.change(offer);
        change(offer);
        offer.isSilent = false;
        offer.hasGap = false;
      },
      () => expect('taken', batch),
    );
  }

  const priceBy = (): number => (dice.chance(0.93) ? dice.between(101, 600) : dice.between(601, 100_000));
  const newMarket = (market: string, version: number, status: Market['status']): Omit<Market, 'epoch'> => ({
    version,
    status,
    prices: Array.from({ length: outcomeCount(market) }, () => (dice.chance(0.03) ? 0 : priceBy())),
  });
  const startsAt = '2099-11-20T19:00:00.000Z';

  async function moveMarket(status: Market['status']): Promise<void> {
    const match = pick(ids);
    const market = pick(marketNames);
    const before = latest().matches.get(match)?.markets.get(market);
    // Now and then an old one, which changes nothing.
    const version = Math.max(1, (before?.version ?? 0) + (dice.chance(0.9) ? 1 : 0));
    const told = newMarket(market, version, status);
    await tell([marketOf(match, market, told)], (offer) => tellMarket(offer, match, market, told));
  }

  async function stop(): Promise<void> {
    const match = pick(ids);
    const market = dice.chance(0.5) ? null : pick(marketNames);
    const kinds = market === null ? null : [market.split(':')[0]];
    await tell([{ type: 'bet_stop', match_id: match, kinds }], (offer) => {
      const found = offer.matches.get(match);
      if (found === undefined || found.status === 'off') return;
      for (const [name, row] of found.markets)
        if (
          (market === null || name === market) &&
          row.status === 'open' &&
          !isDecided(offer.decisions, { match, market: name })
        )
          row.status = 'suspended';
    });
  }

  async function halt(): Promise<void> {
    const match = pick(ids);
    const scopes = [`match/${match}`, `match/${match}/${pick(marketNames)}`, 'producer/pre'];
    const known = [...latest().halts];
    const scope = known.length > 0 && dice.chance(0.6) ? pick(known) : pick(scopes);
    const isClosed = !latest().halts.has(scope);
    await become(
      (offer) => void (isClosed ? offer.halts.add(scope) : offer.halts.delete(scope)),
      async () =>
        void (await stage.ask(
          `insert into sportsbook.halt (scope, closed, reason, made_by) values ($1, $2, 'x', 'x')`,
          [scope, isClosed],
        )),
    );
  }

  async function skip(): Promise<void> {
    if (held !== undefined) return hear();
    const match = pick(ids);
    const market = pick(marketNames);
    const version = (latest().matches.get(match)?.markets.get(market)?.version ?? 0) + 1;
    const told = newMarket(market, version, 'open');
    const messages = number([{ type: 'alive', as_of: sentAt() }, marketOf(match, market, told)]);
    // Both come again with what is told next; until then everything is closed.
    held = { messages, change: (offer) => tellMarket(offer, match, market, told) };
    await become(
      (offer) => void (offer.hasGap = true),
      () => expect('gap', messages.slice(1)),
    );
  }

  async function silence(): Promise<void> {
    await become(
      (offer) => void (offer.isSilent = true),
      async () =>
        void (await stage.ask(
          `update sportsbook.producer set heard_at = platform.now() - interval '1 minute' where id = 'pre'`,
        )),
    );
  }

  const hear = (): Promise<void> => tell([{ type: 'alive', as_of: sentAt() }], () => undefined);

  /** A new epoch in two batches; what is not named yet is closed meanwhile. */
  async function restart(): Promise<void> {
    epochs += 1;
    seq = 0;
    held = undefined;
    const before = latest();
    const middle = Math.ceil(ids.length / 2);
    for (const [part, some] of [ids.slice(0, middle), ids.slice(middle)].entries()) {
      const messages = some.flatMap((id) => {
        const { tier, status, markets } = before.matches.get(id) ?? {
          tier: dice.between(1, 5),
          status: 'scheduled',
        };
        const told = [...(markets ?? [])].map(([name, market]) => marketOf(id, name, market));
        return [fixtureOf(id, { tier, startsAt }), stateOf(id, status), ...told];
      });
      if (part === 1) messages.push({ type: 'snapshot_complete' });
      await tell(messages, (offer) => {
        if (part === 0) offer.epoch += 1;
        for (const id of some)
          for (const [name, market] of before.matches.get(id)?.markets ?? [])
            tellMarket(offer, id, name, market);
        // The provider's own word: a match that began for the house alone has its time again.
        for (const id of some) (offer.matches.get(id) ?? { hasStarted: false }).hasStarted = false;
      });
      // A match whose time is put off by more than a day is void at once for the bets on it.
      await become(() => undefined, learnVoids);
    }
  }

  const someMarkets = (): string[] => {
    const chosen = marketNames.filter(() => dice.chance(0.5));
    return chosen.length > 0 ? chosen : [pick(marketNames)];
  };
  const boundOf = (): number | null => (dice.chance(0.5) ? null : stage.now() + dice.between(-400, 200));

  async function decideMatch(): Promise<void> {
    const match = pick(ids);
    const earlier = latest().decisions.filter((each) => each.match === match);
    await tellDecision(decisionBy(match, earlier));
  }

  async function tellDecision(decision: Decision): Promise<void> {
    const message = decisionOf(`d${(decisions += 1)}`, decision);
    await tell([message], (offer) => decide(offer, decision));
  }

  function decisionBy(match: string, earlier: readonly Decision[]): Decision {
    const cancelled = earlier.filter(({ says }) => says.type === 'cancel');
    const decided = earlier.filter(({ says }) => says.type === 'result');
    if (cancelled.length > 0 && dice.chance(0.3)) {
      const { markets, says } = pick(cancelled);
      const { from, until } = says as Extract<Decision['says'], { from: number | null }>;
      return { match, markets, says: { type: 'cancel_rollback', from, until } };
    }
    if (decided.length > 0 && dice.chance(0.3))
      return { match, markets: pick(decided).markets, says: { type: 'result_rollback' } };
    if (dice.chance(0.15)) {
      const [from, until] = [boundOf(), boundOf()];
      const isOrdered = from === null || until === null || from < until;
      return {
        match,
        markets: dice.chance(0.5) ? null : someMarkets(),
        says: { type: 'cancel', from, until: isOrdered ? until : null },
      };
    }
    return resultOf(match, someMarkets(), dice.chance(0.85));
  }

  function resultOf(match: string, markets: readonly string[], isConfirmed = true): Decision {
    const result = Object.fromEntries(
      markets.map((market) => [
        market,
        Array.from({ length: outcomeCount(market) }, () => pick(decidedVerdicts)),
      ]),
    );
    return { match, markets, says: { type: 'result', isConfirmed, verdicts: result } };
  }

  async function changeState(): Promise<void> {
    const match = pick(ids);
    // Bets on matches under way have histories of their own (live-histories.ts).
    const status = pick(['scheduled', 'ended'] as const);
    await tell([stateOf(match, status)], (offer) => {
      const found = offer.matches.get(match);
      if (found !== undefined && found.status !== 'off') found.status = status;
    });
  }

  /** The start of a match goes more than two days back, and the house decides what nobody else does. */
  async function overdue(): Promise<void> {
    const match = pick(ids);
    await become(
      (offer) => void ((offer.matches.get(match) ?? { hasStarted: false }).hasStarted = true),
      async () =>
        void (await stage.ask('update sportsbook.match set starts_at = $2, seq = seq + 1 where id = $1', [
          match,
          new Date(stage.now() - overdueAfterMs),
        ])),
    );
    await voidOverdue();
  }

  const voidOverdue = (): Promise<void> =>
    become(
      () => undefined,
      async () => {
        await stage.voidOverdue();
        await learnVoids();
      },
    );

  /** What the house decided by itself; called before anything else is decided, so that the order is the same here. */
  async function learnVoids(): Promise<void> {
    const voided = await stage.ask<{ match_id: string; at: Date }>(
      `select match_id, at from sportsbook.decision where type = 'void' and match_id like $1 order by decision_id`,
      [`h${history}-%`],
    );
    const offer = latest();
    for (const { match_id, at } of voided)
      if (!offer.decisions.some(({ match, says }) => match === match_id && isVoidOf(says, at)))
        decide(offer, { match: match_id, markets: null, says: { type: 'void', at: at.getTime() } });
  }

  const turns: readonly (readonly [number, () => Promise<void>])[] = [
    [30, () => moveMarket('open')],
    [4, () => moveMarket('suspended')],
    [8, stop],
    [6, halt],
    [4, skip],
    [3, silence],
    [3, hear],
    [2, restart],
    [20, decideMatch],
    [3, changeState],
    [3, overdue],
  ];
  const all = turns.reduce((sum, [weight]) => sum + weight, 0);

  return {
    positions,
    latest,
    tick,
    hear,
    async finish() {
      for (const match of ids.filter(() => dice.chance(0.7)))
        await tellDecision(resultOf(match, [...marketNames]));
      await voidOverdue();
    },
    async open() {
      epochs += 1;
      seq = 0;
      // What the history before this one left closed.
      await stage.ask(
        `insert into sportsbook.halt (scope, closed, reason, made_by)
         select scope, false, 'x', 'x' from sportsbook.halted where scope = 'producer/pre'`,
      );
      const messages: object[] = [];
      const told: [string, string, Omit<Market, 'epoch'>][] = [];
      const tiers = ids.map(() => dice.between(1, 5));
      for (const [index, id] of ids.entries()) {
        messages.push(fixtureOf(id, { tier: tiers[index] ?? 1, startsAt }), stateOf(id, 'scheduled'));
        // One market comes later, perhaps after it was decided.
        for (const market of marketNames.filter((name) => name !== laterNamed || dice.chance(0.5))) {
          told.push([id, market, newMarket(market, 1, 'open')]);
        }
      }
      messages.push(...told.map((given) => marketOf(...given)), { type: 'snapshot_complete' });
      await tell(messages, (offer) => {
        for (const [index, id] of ids.entries())
          offer.matches.set(id, {
            status: 'scheduled',
            tier: tiers[index] ?? 1,
            hasStarted: false,
            markets: new Map(),
          });
        for (const [id, market, given] of told) tellMarket(offer, id, market, given);
      });
    },
    async step() {
      let place = dice.between(1, all);
      const [, act] = turns.find(([weight]) => (place -= weight) <= 0) ?? turns[0] ?? [0, hear];
      await act();
    },
    fallSilent() {
      const position = { offer: { ...copyOf(latest()), isSilent: true }, begin: tick(), end: 0 };
      position.end = tick();
      positions.push(position);
    },
  };
}

const isVoidOf = (says: Decision['says'], at: Date): boolean =>
  says.type === 'void' && says.at === at.getTime();
