// Random histories of bets on matches under way: prices move, matches stop, results come and are taken back, the producer falls silent, players
// give up or are closed, and workers accept and reject, some of them dying in the middle. Then everything is held against the model.
import { randomUUID } from 'node:crypto';
import { createDice, type Dice } from '../../faults/dice.ts';
import type { Policy } from './bet-model.ts';
import { print } from './bettor.ts';
import type { Histories, HistoryOptions } from './histories.ts';
import { type LiveBet, LiveWorld, nameOf } from './live-model.ts';
import { openStage, type Stage } from './stage.ts';
import { fixtureOf, marketOf, stateOf } from './wire-messages.ts';

const seats = 6;
const perStage = 100;
const violationsUsual = 20;
const marketNames = ['1x2', 'total:2.5'] as const;
const outcomeCount = (market: string): number => (market === '1x2' ? 3 : 2);
const cash = 50_000n;
const silentMs = 6_000;
const marginMs = 3_000;

export async function proveLiveHistories(options: HistoryOptions): Promise<Histories> {
  const { histories, seed, violationsMax = violationsUsual } = options;
  const found: Histories = { done: 0, violations: [], counts: new Map() };
  while (found.done < histories && found.violations.length < violationsMax) {
    const some = Math.min(perStage, histories - found.done);
    const stage = await openStage(some * seats, { withBonus: false });
    try {
      if (options.spoil !== undefined) await stage.ask(options.spoil);
      for (let index = 0; index < some && found.violations.length < violationsMax; index += 1) {
        found.done += 1;
        const history = createHistory(stage, { index, dice: createDice(seed * 1_000 + found.done) }, found);
        await history.play().catch((error: unknown) => {
          const text = error instanceof Error ? (error.stack ?? '') : String(error);
          found.violations.push(`live history ${found.done}: ${text}`);
        });
      }
    } finally {
      await stage.close();
    }
    options.say?.(`${found.done} live histories, ${found.violations.length} violations`);
  }
  return found;
}

interface Row {
  bet_id: string;
  state: string;
  accepted_at: Date;
  delay_s: number;
  reason: string | null;
  is_decided: boolean;
  prices: number[] | null;
}

function createHistory(stage: Stage, { index, dice }: { index: number; dice: Dice }, found: Histories) {
  const world = new LiveWorld();
  const players = Array.from({ length: seats }, (_, seat) => index * seats + seat + 1);
  const matches = [`live${index}-1`, `live${index}-2`];
  const bets: LiveBet[] = [];
  const current = new Map<
    string,
    { version: number; isOpen: boolean; prices: number[]; isDecided: boolean }
  >();
  const closed = new Set<number>();
  let seq = 0;
  let epoch = '';
  let decisions = 0;
  let heardAt = 0;
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const count = (what: string): void => void found.counts.set(what, (found.counts.get(what) ?? 0) + 1);
  const problem = (text: string): void => void found.violations.push(`live history ${found.done}: ${text}`);
  const names = matches.flatMap((match) => marketNames.map((market) => ({ match, market })));

  async function tell(messages: readonly object[]): Promise<void> {
    const sent_at = new Date(stage.now()).toISOString();
    const numbered = messages.map((message) => ({ ...message, seq: (seq += 1), sent_at }));
    await stage.tell({ producer: 'live', epoch, messages: numbered });
    heardAt = stage.now();
  }
  const note = (name: string): void => {
    const { isOpen, prices, isDecided } = current.get(name) ?? { isOpen: false, prices: [], isDecided: true };
    world.see(name, { isOpen: isOpen && !isDecided, prices });
  };
  const alive = async (): Promise<void> => {
    const asOf = stage.now();
    world.hear(asOf);
    await tell([{ type: 'alive', as_of: new Date(asOf).toISOString() }]);
  };

  async function open(): Promise<void> {
    epoch = randomUUID();
    seq = 0;
    const messages: object[] = [];
    for (const match of matches)
      messages.push(
        fixtureOf(match, { tier: 1, startsAt: '2026-01-01T00:00:00.000Z' }),
        stateOf(match, 'live'),
      );
    for (const { match, market } of names) {
      const name = nameOf({ match, market });
      const before = current.get(name);
      const next = {
        version: (before?.version ?? 0) + 1,
        isOpen: true,
        prices: Array.from({ length: outcomeCount(market) }, () => dice.between(101, 400)),
        isDecided: before?.isDecided ?? false,
      };
      if (!next.isDecided) current.set(name, next);
      world.break(name);
      note(name);
      messages.push(marketOf(match, market, { ...next, status: 'open' }));
    }
    await tell([...messages, { type: 'snapshot_complete' }]);
  }

  async function move(): Promise<void> {
    const of = pick(names);
    const name = nameOf(of);
    const before = current.get(name);
    if (before === undefined || before.isDecided) return;
    // Most moves are small, so that every policy has its cases.
    const prices = before.prices.map((price) => Math.max(101, price + dice.between(-30, 30)));
    current.set(name, { version: before.version + 1, isOpen: true, prices, isDecided: false });
    note(name);
    await tell([marketOf(of.match, of.market, { version: before.version + 1, status: 'open', prices })]);
  }

  async function stop(): Promise<void> {
    const match = pick(matches);
    for (const market of marketNames) {
      const name = nameOf({ match, market });
      const before = current.get(name);
      if (before !== undefined) current.set(name, { ...before, isOpen: false });
      world.break(name);
      note(name);
    }
    await tell([{ type: 'bet_stop', match_id: match, kinds: null }]);
  }

  async function decide(): Promise<void> {
    const { match, market } = pick(names);
    const name = nameOf({ match, market });
    const before = current.get(name);
    if (before === undefined) return;
    const isBack = before.isDecided;
    current.set(name, { ...before, isDecided: !isBack, isOpen: isBack ? false : before.isOpen });
    world.break(name);
    note(name);
    const id = `d${(decisions += 1)}`;
    const verdicts = Array.from({ length: outcomeCount(market) }, () => [0, 0, 1]);
    await tell([
      isBack
        ? { type: 'settlement_rollback', id, match_id: match, markets: [market] }
        : {
            type: 'settlement',
            id,
            match_id: match,
            certainty: 'confirmed',
            markets: [{ id: market, verdicts }],
          },
    ]);
  }

  async function place(): Promise<void> {
    const player = pick(players);
    const chosen = dice.chance(0.3) ? matches : [pick(matches)];
    const legs = chosen.map((match) => {
      const market = pick(marketNames);
      const outcome = dice.between(0, outcomeCount(market) - 1);
      return {
        match,
        market,
        outcome,
        shown: current.get(nameOf({ match, market }))?.prices[outcome] ?? 150,
      };
    });
    const asked = {
      player,
      key: randomUUID(),
      stake: BigInt(dice.between(100, 2_000)),
      policy: pick<Policy>(['ask', 'higher', 'all']),
      legs,
    };
    const askedIn = world.burst;
    const answer = await stage.place(asked, pick([0, 1]));
    count(`live ${answer.code}`);
    if (!('id' in answer)) return;
    const { stake, policy } = asked;
    bets.push({
      id: answer.id,
      player,
      stake,
      policy,
      legs,
      at: answer.at,
      asked: askedIn,
      givenUp: false,
      decided: undefined,
    });
  }

  const ripen = (): Promise<unknown[]> =>
    stage.ask('select * from sportsbook.ripen_bets($1)', [dice.between(1, 6)]);
  /** A worker that dies before it commits. */
  async function ripenInVain(): Promise<void> {
    await stage.inVain('select * from sportsbook.ripen_bets(100)');
    count('a worker died');
  }
  async function giveUp(): Promise<void> {
    const waiting = bets.filter(({ decided }) => decided === undefined);
    if (waiting.length === 0) return;
    const bet = pick(waiting);
    const [row] = await stage.ask<{ done: boolean }>('select sportsbook.cancel_bet($1, $2) as done', [
      bet.player,
      bet.id,
    ]);
    if (row?.done === true) bet.givenUp = true;
  }
  async function close(): Promise<void> {
    const player = pick(players);
    world.mayClose(player);
    closed.add(player);
    await stage.ask(`select wallet.set_gate($1, 'staff', 'stake', 'infinity')`, [player]);
  }
  async function pass(seconds: number): Promise<void> {
    await stage.passTime(seconds);
    nextBurst();
  }
  /** Time also passes in a burst. */
  function nextBurst(): void {
    world.burst += 1;
    if (stage.now() - heardAt > silentMs - marginMs) world.maySilence();
  }

  const told: readonly (readonly [number, () => Promise<void>])[] = [
    [10, move],
    [3, stop],
    [3, decide],
    [1, open],
    [14, alive],
  ];
  const others: readonly (readonly [number, () => Promise<unknown>])[] = [
    [12, place],
    [9, ripen],
    [2, ripenInVain],
    [2, giveUp],
    [0.2, close],
  ];
  const choose = <T>(from: readonly (readonly [number, T])[]): T => {
    let left = dice.between(0, 999) * 0.001 * from.reduce((sum, [weight]) => sum + weight, 0);
    const chosen = from.find(([weight]) => (left -= weight) < 0);
    if (chosen === undefined) throw new Error('the weights are more than what is drawn');
    return chosen[1];
  };

  async function burst(): Promise<void> {
    nextBurst();
    const telling = async (): Promise<void> => {
      for (let left = dice.between(0, 2); left > 0; left -= 1) await choose(told)();
    };
    await Promise.all([telling(), ...Array.from({ length: dice.between(1, 4) }, () => choose(others)())]);
    await learn();
  }

  const rowsOf = (): Promise<Row[]> =>
    stage.ask<Row>(
      `select bet.bet_id, bet.state, bet.accepted_at, kept.delay_s, kept.reason, kept.look_at is null as is_decided, legs.prices
       from sportsbook.bet join sportsbook.waiting as kept using (player_id, bet_id)
       cross join lateral (
         select array_agg(price order by no) as prices from sportsbook.leg where leg.player_id = bet.player_id and leg.bet_id = bet.bet_id
       ) as legs
       where bet.player_id between $1 and $2`,
      [players[0], players.at(-1)],
    );
  async function learn(): Promise<void> {
    const rows = new Map((await rowsOf()).map((row) => [row.bet_id, row]));
    for (const bet of bets)
      if (bet.decided === undefined && rows.get(bet.id)?.is_decided === true) bet.decided = world.burst;
  }

  async function judge(): Promise<void> {
    const rows = await rowsOf();
    if (rows.length !== bets.length)
      problem(`${bets.length} bets were taken, ${rows.length} are there (SPB-8)`);
    for (const row of rows) {
      const bet = bets.find(({ id }) => id === row.bet_id);
      if (bet === undefined) continue;
      const blame = (text: string): void => problem(`bet ${print(bet)} ${text}: ${print(row)}`);
      count(`live ${row.state}${row.reason === null ? '' : ` ${row.reason}`}`);
      if (!row.is_decided) blame('still waits');
      else if (row.reason === null) {
        const faults = world.faultsOfAccepted(
          bet,
          row.prices ?? [],
          row.accepted_at.getTime(),
          row.delay_s * 1_000,
        );
        for (const text of faults) blame(text);
      } else if (!world.mayBeRejected(bet, row.reason))
        blame(`was rejected for ${row.reason}, which was not so`);
    }
    const purses = await stage.ask<{ player_id: string; cash: string; open_bets: string }>(
      'select player_id, cash, open_bets from wallet.purse where player_id between $1 and $2',
      [players[0], players.at(-1)],
    );
    for (const { player_id, cash: left, open_bets } of purses) {
      const own = rows.filter(({ bet_id }) =>
        bets.some(({ id, player }) => id === bet_id && String(player) === player_id),
      );
      const staked = own
        .filter(({ state }) => state !== 'rejected')
        .reduce((sum, { bet_id }) => sum + (bets.find(({ id }) => id === bet_id)?.stake ?? 0n), 0n);
      if (BigInt(left) !== cash - staked || BigInt(open_bets) !== staked)
        problem(
          `player ${player_id} has ${left} and ${open_bets} open, not ${cash - staked} and ${staked} (SPB-10)`,
        );
    }
    const findings = await stage.ask<{ finding: string }>(
      `select rule || ' ' || bet_id || ': ' || finding as finding from sportsbook.verify_waiting($1, $2)
       union all select rule || ' ' || player_id || ': ' || finding from wallet.verify($1, $2)`,
      [players[0], players.at(-1)],
    );
    for (const { finding } of findings) problem(`is found by the house itself: ${finding}`);
  }

  return {
    async play() {
      await open();
      await alive();
      for (let left = dice.between(15, 40); left > 0; left -= 1) {
        await burst();
        if (dice.chance(0.5)) await pass(dice.between(1, 3));
      }
      for (let left = 4; left > 0; left -= 1) {
        await pass(4);
        nextBurst();
        if (dice.chance(0.8)) await alive();
        while ((await ripen()).length > 0 && (await rowsOf()).some(({ is_decided }) => !is_decided)) {
          await learn();
          await stage.passTime(0.25);
        }
        await learn();
      }
      await judge();
    },
  };
}
