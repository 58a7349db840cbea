// What players were told and what the provider said, against what stands.
import { type AcceptedBet, isWorse, type Worth, worthOf } from '../../proofs/sportsbook/bet-model.ts';
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import type { Closings } from './closings.ts';

export interface TakenBet extends AcceptedBet {
  player: number;
  key: string;
  /** When its first request was sent, and when its answer was there. */
  sentAt: number;
  answeredAt: number;
}

export interface Books {
  bets: BookedBet[];
  /** By player: cash and what is held. */
  purses: Map<number, { cash: bigint; openBets: bigint }>;
}

export interface BookedBet {
  id: string;
  player: number;
  key: string;
  stake: bigint;
  state: string;
  paid: bigint;
  isRefund: boolean;
  settlements: number;
  prices: string;
  /** What later decisions made of it; null where it would be open again. */
  contradictions: (bigint | null)[];
}

export interface Verdict {
  lost: string[];
  doubled: string[];
  wrongSettlements: string[];
  lateBets: string[];
  unsettled: string[];
  others: string[];
  kurusOff: bigint;
}

export interface Told {
  taken: readonly TakenBet[];
  /** By match, in their order. */
  decisions: ReadonlyMap<string, readonly Decision[]>;
  closings: Pick<Closings, 'closedBy'>;
  firstCash: bigint;
}

export function judge({ taken, decisions, closings, firstCash }: Told, books: Books): Verdict {
  const verdict: Verdict = {
    lost: [],
    doubled: [],
    wrongSettlements: [],
    lateBets: [],
    unsettled: [],
    others: [],
    kurusOff: 0n,
  };
  const byKey = Map.groupBy(books.bets, ({ player, key }) => `${player} ${key}`);
  for (const [key, same] of byKey)
    if (same.length > 1) verdict.doubled.push(`${key} stands for ${same.length} bets`);
  const known = new Set(taken.map(({ id }) => id));
  for (const { id } of books.bets) if (!known.has(id)) verdict.others.push(`nobody was told of bet ${id}`);
  const byId = new Map(books.bets.map((bet) => [bet.id, bet]));
  const cash = new Map<number, bigint>();
  for (const bet of taken) {
    for (const { match, market } of bet.legs) {
      const closed = closings.closedBy(`${match}/${market}`, bet.sentAt, bet.answeredAt);
      if (closed !== undefined)
        verdict.lateBets.push(
          `bet ${bet.id} was sent at ${bet.sentAt.toFixed(0)} ms and answered at ${bet.answeredAt.toFixed(0)} ms, while a ${closed.by} ` +
            `kept ${match}/${market} closed from ${closed.from.toFixed(0)} to ${closed.until.toFixed(0)} ms`,
        );
    }
    const booked = byId.get(bet.id);
    if (
      booked === undefined ||
      booked.key !== bet.key ||
      booked.player !== bet.player ||
      booked.stake !== bet.stake
    ) {
      verdict.lost.push(`bet ${bet.id} of player ${bet.player} is gone, or is another one`);
      continue;
    }
    if (booked.prices !== bet.prices.join())
      verdict.others.push(`bet ${bet.id} has other prices than it was told`);
    for (const [index, { shown }] of bet.legs.entries())
      if (isWorse(bet.policy, bet.prices[index] ?? 0, shown))
        verdict.others.push(`bet ${bet.id} was taken at ${bet.prices[index]} instead of ${shown} (SPB-9)`);
    const paid = judgePayment(bet, booked, decisions, verdict);
    cash.set(bet.player, (cash.get(bet.player) ?? firstCash) - bet.stake + paid);
  }
  for (const [player, purse] of books.purses) {
    const off = purse.cash - (cash.get(player) ?? firstCash);
    verdict.kurusOff += off < 0n ? -off : off;
    if (off !== 0n) verdict.others.push(`player ${player} has ${off} kuruş more than came of the bets`);
    if (purse.openBets !== 0n) verdict.others.push(`player ${player} has ${purse.openBets} in open bets`);
  }
  return verdict;
}

const equals = (one: Worth, other: Worth): boolean =>
  one.value === other.value && one.isRefund === other.isRefund;

/** Gives what must have been paid for it. */
function judgePayment(
  bet: TakenBet,
  booked: BookedBet,
  decisions: Told['decisions'],
  verdict: Verdict,
): bigint {
  const lists = bet.legs.map(({ match }) => decisions.get(match) ?? []);
  const last = worthOf(bet, lists.flat());
  if (booked.state !== 'settled' || last === undefined) {
    verdict.unsettled.push(`bet ${bet.id} is ${booked.state}, and worth ${last?.value ?? 'nothing yet'}`);
    return booked.paid;
  }
  if (booked.settlements !== 1) verdict.doubled.push(`bet ${bet.id} was settled ${booked.settlements} times`);
  const paid: Worth = { value: booked.paid, isRefund: booked.isRefund };
  if (equals(paid, last)) return last.value;
  // Paid by what was said before, and that was corrected: right where it is told.
  const earlier = prefixes(lists).flatMap((some) => worthOf(bet, some) ?? []);
  if (earlier.some((worth) => equals(worth, paid)) && booked.contradictions.includes(last.value))
    return paid.value;
  verdict.wrongSettlements.push(
    `bet ${bet.id} was paid ${paid.value}${paid.isRefund ? ' back' : ''}, and is worth ${last.value}`,
  );
  return last.value;
}

/** Every way in which some decisions of each match, in their order, may have been known. */
function prefixes(lists: readonly (readonly Decision[])[]): Decision[][] {
  return lists.reduce<Decision[][]>(
    (found, list) =>
      found.flatMap((before) =>
        Array.from({ length: list.length + 1 }, (_, count) => [...before, ...list.slice(0, count)]),
      ),
    [[]],
  );
}
