// Random histories of cash-outs: chances move, markets stop, results come and are taken back, while players cash bets out in whole and in part, in
// two tabs at once and by targets, and workers settle. Then everything is held against the model (SPB-19).
import { randomUUID } from 'node:crypto';
import { createDice, type Dice } from '../../faults/dice.ts';
import { print } from './bettor.ts';
import type { Histories, HistoryOptions } from './histories.ts';
import { openStage, type Stage } from './stage.ts';
import { fixtureOf, marketOf, stateOf } from './wire-messages.ts';

const seats = 5;
const perStage = 50;
const violationsUsual = 20;
const start = 50_000n;
const million = 1_000_000n;
const percent = 95n;

/** Of the first outcome of a match: open with a chance in parts per million, or decided by halves of its price. */
interface Fate {
  isOpen: boolean;
  won: bigint;
  refunded: bigint;
  parts: bigint;
  isDecided: boolean;
}

interface OwnBet {
  id: string;
  player: number;
  stake: bigint;
  matches: readonly string[];
  /** What the players were told that was paid. */
  told: bigint;
}

interface Quote {
  status: string | null;
  revision: number;
  part: string;
  amount: string | null;
  versions: string;
}

const verdicts = [
  [1n, 0n, 1n],
  [0n, 0n, 1n],
  [0n, 1n, 1n],
  [1n, 1n, 2n],
  [0n, 1n, 2n],
] as const;
const price = 200n;

/** The one formula, with what is open by its chances. */
function valueOf(stake: bigint, fates: readonly Fate[]): bigint {
  const [over, under] = fates.reduce(
    ([top, bottom], { won, refunded, parts }) => [
      top * (100n * refunded + won * price),
      bottom * 100n * parts,
    ],
    [stake, 1n],
  );
  return over / under;
}

export async function proveCashHistories(options: HistoryOptions): Promise<Histories> {
  const { histories, seed, violationsMax = violationsUsual } = options;
  const found: Histories = { done: 0, violations: [], counts: new Map() };
  while (found.done < histories && found.violations.length < violationsMax) {
    const some = Math.min(perStage, histories - found.done);
    const stage = await openStage(some * seats, { withBonus: false });
    try {
      if (options.spoil !== undefined) await stage.ask(options.spoil);
      for (let index = 0; index < some && found.violations.length < violationsMax; index += 1) {
        found.done += 1;
        await createHistory(stage, { index, dice: createDice(seed * 1_000 + found.done) }, found)().catch(
          (error: unknown) => {
            const text = error instanceof Error ? (error.stack ?? '') : String(error);
            found.violations.push(`history of cash-outs ${found.done}: ${text}`);
          },
        );
      }
    } finally {
      await stage.close();
    }
    options.say?.(`${found.done} histories of cash-outs, ${found.violations.length} violations`);
  }
  return found;
}

function createHistory(stage: Stage, { index, dice }: { index: number; dice: Dice }, found: Histories) {
  const players = Array.from({ length: seats }, (_, seat) => index * seats + seat + 1);
  const matches = ['a', 'b', 'c'].map((name) => `cash${index}-${name}`);
  const bets: OwnBet[] = [];
  /** What may have been read in this burst, of each match. */
  let seen = new Map<string, Fate[]>();
  const now = new Map<string, Fate>();
  const epoch = randomUUID();
  let seq = 0;
  let version = 0;
  let decisions = 0;
  const pick = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const count = (what: string): void => void found.counts.set(what, (found.counts.get(what) ?? 0) + 1);
  const problem = (text: string): void =>
    void found.violations.push(`history of cash-outs ${found.done}: ${text}`);

  async function tell(messages: readonly object[]): Promise<void> {
    const sent_at = new Date(stage.now()).toISOString();
    await stage.tell({
      epoch,
      messages: messages.map((message) => ({ ...message, seq: (seq += 1), sent_at })),
    });
  }
  const become = (match: string, fate: Fate): void => {
    now.set(match, fate);
    seen.set(match, [...(seen.get(match) ?? []), fate]);
  };
  const quoted = (match: string, chance: number) =>
    marketOf(match, '1x2', {
      version: (version += 1),
      status: 'open',
      prices: [200, 300, 400],
      chances: [chance, 0, 100, 0, 100, 0],
    });
  const chanceOf = (chance: number): Fate => ({
    isOpen: true,
    won: BigInt(chance),
    refunded: 0n,
    parts: million,
    isDecided: false,
  });

  async function move(match = pick(matches)): Promise<void> {
    if (now.get(match)?.isDecided === true) return;
    const chance = dice.between(50_000, 900_000);
    become(match, chanceOf(chance));
    await tell([quoted(match, chance)]);
  }
  async function stop(): Promise<void> {
    const match = pick(matches);
    const before = now.get(match);
    if (before === undefined || before.isDecided) return;
    become(match, { ...before, isOpen: false });
    await tell([{ type: 'bet_stop', match_id: match, kinds: null }]);
  }
  async function decide(match = pick(matches)): Promise<void> {
    if (now.get(match)?.isDecided === true) return;
    const [won, refunded, parts] = pick(verdicts);
    become(match, { isOpen: false, won, refunded, parts, isDecided: true });
    const verdict = [won, refunded, parts].map(Number);
    const id = `d${(decisions += 1)}`;
    const told = { type: 'settlement', id, match_id: match, certainty: 'confirmed' };
    await tell([{ ...told, markets: [{ id: '1x2', verdicts: [verdict, [0, 0, 1], [0, 0, 1]] }] }]);
  }
  async function takeBack(): Promise<void> {
    const match = matches.find((each) => now.get(each)?.isDecided === true);
    if (match === undefined) return;
    const chance = dice.between(50_000, 900_000);
    become(match, { ...chanceOf(chance), isOpen: false });
    become(match, chanceOf(chance));
    const id = `d${(decisions += 1)}`;
    await tell([
      { type: 'settlement_rollback', id, match_id: match, markets: ['1x2'] },
      quoted(match, chance),
    ]);
    count('a result was taken back');
  }
  async function place(): Promise<void> {
    const player = pick(players);
    const chosen = matches.filter(() => dice.chance(0.5));
    const legs = (chosen.length > 0 ? chosen : [pick(matches)]).map((match) => ({
      match,
      market: '1x2',
      outcome: 0,
      shown: Number(price),
    }));
    const stake = BigInt(dice.between(300, 3_000));
    const answer = await stage.place({ player, key: randomUUID(), stake, policy: 'all', legs }, pick([0, 1]));
    if ('id' in answer)
      bets.push({ id: answer.id, player, stake, matches: legs.map(({ match }) => match), told: 0n });
  }

  /** Null where it was not offered. */
  async function quoteOf(bet: OwnBet): Promise<Quote | undefined> {
    const part = dice.chance(0.4) ? null : String(dice.between(1, Number(bet.stake)));
    const [quote] = await stage.ask<Quote>('select * from sportsbook.quote_cash_outs($1)', [
      JSON.stringify([{ player_id: bet.player, bet_id: bet.id, part }]),
    ]);
    count(`quoted ${quote?.status ?? 'OK'}`);
    return quote?.status === null ? quote : undefined;
  }
  async function take(bet: OwnBet, quote: Quote): Promise<void> {
    const { revision, part, amount, versions } = quote;
    const wish = { player_id: bet.player, bet_id: bet.id, key: randomUUID(), expires_at: '2999-01-01' };
    const [taken] = await stage.ask<{ status: string; is_paid: boolean }>(
      'select status, is_paid from sportsbook.take_cash_outs($1)',
      [JSON.stringify([{ ...wish, revision, part, amount, versions }])],
    );
    count(`cashed out ${taken?.status ?? 'BUSY'}`);
    if (taken?.status !== 'OK') return;
    bet.told += BigInt(amount ?? 0);
    paid.push({ bet, part: BigInt(part), amount: BigInt(amount ?? 0) });
  }
  let paid: { bet: OwnBet; part: bigint; amount: bigint }[] = [];
  const kept: { bet: OwnBet; quote: Quote }[] = [];
  async function cashOut(): Promise<void> {
    if (bets.length === 0) return;
    const bet = pick(bets);
    const quote = await quoteOf(bet);
    if (quote === undefined) return;
    if (dice.chance(0.3)) kept.push({ bet, quote });
    // In two tabs at once.
    else await Promise.all(Array.from({ length: dice.between(1, 2) }, () => take(bet, quote)));
  }
  async function cashOutLate(): Promise<void> {
    const one = kept.shift();
    if (one !== undefined) await take(one.bet, one.quote);
  }
  async function setTarget(): Promise<void> {
    if (bets.length === 0) return;
    const { player, id, stake } = pick(bets);
    await stage.ask('select sportsbook.set_cash_out_target($1, $2, $3)', [
      player,
      id,
      String((stake * BigInt(dice.between(50, 200))) / 100n),
    ]);
  }
  async function look(): Promise<void> {
    const [row] = await stage.ask<{ cashed: number }>('select * from sportsbook.look_at_targets(0, 0, 1000)');
    if ((row?.cashed ?? 0) > 0) count('cashed out by a target');
  }
  const sweep = (): Promise<boolean> => stage.sweep(dice.between(1, 4));

  /** Of a payment: whether the bet was open and worth it in some state of this burst. */
  function wasOffered({ bet, part, amount }: (typeof paid)[number]): boolean {
    const ways = bet.matches.reduce<Fate[][]>(
      (rows, match) => rows.flatMap((row) => (seen.get(match) ?? []).map((fate) => [...row, fate])),
      [[]],
    );
    return ways.some(
      (fates) =>
        fates.every(({ isOpen, isDecided }) => isOpen || isDecided) &&
        valueOf(part * percent, fates) / 100n >= amount,
    );
  }
  async function burst(): Promise<void> {
    seen = new Map([...now].map(([match, fate]) => [match, [fate]]));
    paid = [];
    const telling = async (): Promise<void> => {
      for (let left = dice.between(0, 2); left > 0; left -= 1)
        await pick([move, move, move, stop, decide, takeBack])();
    };
    const doing = [place, place, cashOut, cashOut, cashOut, cashOutLate, setTarget, look, sweep, sweep];
    await Promise.all([telling(), ...Array.from({ length: dice.between(2, 5) }, () => pick(doing)())]);
    for (const one of paid)
      if (!wasOffered(one))
        problem(`${one.amount} was paid for ${one.part} of bet ${print(one.bet)} (SPB-19)`);
  }

  async function judge(): Promise<void> {
    const rows = await stage.ask<
      Record<'bet_id' | 'state' | 'paid' | 'cashed' | 'cashed_for' | 'own', string>
    >(
      `select bet.bet_id, bet.state, bet.paid, bet.cashed, bet.cashed_for, (
         select coalesce(sum(amount), 0) from sportsbook.cash_out
         where cash_out.player_id = bet.player_id and cash_out.bet_id = bet.bet_id and is_automatic and paid_revision is not null
       ) as own from sportsbook.bet where bet.player_id between $1 and $2`,
      [players[0], players.at(-1)],
    );
    const owned = new Map(players.map((player) => [String(player), start]));
    for (const row of rows) {
      const bet = bets.find(({ id }) => id === row.bet_id);
      if (bet === undefined) {
        problem(`nobody was told of bet ${row.bet_id} (SPB-8)`);
        continue;
      }
      const rest = bet.stake - BigInt(row.cashed);
      const fates = bet.matches.map((match) => now.get(match) as Fate);
      const value = valueOf(rest, fates);
      count(`${row.state}${BigInt(row.cashed) > 0n ? ' with a cash-out' : ''}`);
      if (BigInt(row.paid) !== value)
        problem(`what is left of bet ${print(bet)} is worth ${value}: ${print(row)} (SPB-19)`);
      if (bet.told + BigInt(row.own) !== BigInt(row.cashed_for))
        problem(`the player was told of ${bet.told}: ${print(row)} (SPB-19)`);
      const player = String(bet.player);
      owned.set(player, (owned.get(player) ?? 0n) - bet.stake + value + bet.told + BigInt(row.own));
    }
    const purses = await stage.ask<Record<'player_id' | 'cash' | 'open_bets' | 'receivable', string>>(
      'select player_id, cash, open_bets, receivable from wallet.purse where player_id between $1 and $2',
      [players[0], players.at(-1)],
    );
    for (const { player_id, cash, open_bets, receivable } of purses)
      if (BigInt(cash) - BigInt(receivable) !== owned.get(player_id) || open_bets !== '0')
        problem(`player ${player_id} has ${cash}, owes ${receivable}, not ${owned.get(player_id)} (SPB-16)`);
    const findings = await stage.ask<{ finding: string }>(
      `select rule || ' ' || bet_id || ': ' || finding as finding from sportsbook.verify_bets($1, $2)
       union all select rule || ' ' || player_id || ': ' || finding from wallet.verify($1, $2)
       union all select 'SPB-21 ' || match_id from sportsbook.check_exposure()`,
      [players[0], players.at(-1)],
    );
    for (const { finding } of findings) problem(`is found by the house itself: ${finding}`);
  }

  return async () => {
    await tell([
      ...matches.flatMap((match) => {
        become(match, chanceOf(500_000));
        return [
          fixtureOf(match, { tier: 1, startsAt: '2099-01-01T00:00:00.000Z' }),
          stateOf(match, 'scheduled'),
          quoted(match, 500_000),
        ];
      }),
      { type: 'snapshot_complete' },
    ]);
    for (let left = dice.between(10, 25); left > 0; left -= 1) await burst();
    for (const match of matches) await decide(match);
    const deadline = performance.now() + 30_000;
    for (;;) {
      while (await stage.sweep(20));
      if ((await stage.ask('select from sportsbook.sweep where ended_at is null')).length === 0) break;
      if (performance.now() > deadline) return problem('SPB-15: sweeps do not end');
    }
    await judge();
  };
}
