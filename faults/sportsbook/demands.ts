// What a run must have seen to prove anything: of each kind of thing enough.
import type { Decision } from '../../proofs/sportsbook/offer-model.ts';
import type { BookedBet, Books, TakenBet, Verdict } from './judged.ts';
import type { MatchView } from './day.ts';

export interface Seen {
  taken: readonly TakenBet[];
  books: Books;
  matches: ReadonlyMap<string, MatchView>;
  verdict: Pick<Verdict, 'owed' | 'repaid'>;
}

export interface Sight {
  name: string;
  count: number;
  /** The least of which it is proof. */
  least: number;
}

export function sightsOf({ taken, books, matches, verdict }: Seen): Sight[] {
  const booked = new Map(books.bets.map((bet) => [bet.id, bet]));
  const withBooks = taken.flatMap((bet) => {
    const own = booked.get(bet.id);
    return own === undefined ? [] : [{ bet, own }];
  });
  const count = (of: (bet: TakenBet, own: BookedBet) => boolean): number =>
    withBooks.filter(({ bet, own }) => of(bet, own)).length;
  const share = (part: number): number => Math.ceil(taken.length * part);
  const paidOf = ({ cashOuts }: BookedBet): BookedBet['cashOuts'] =>
    cashOuts.filter(({ paidRevision }) => paidRevision > 0);
  const isLive = ({ delayS }: TakenBet): boolean => delayS > 0;
  const isOn = ({ legs }: TakenBet, which: (match: MatchView) => boolean): boolean =>
    legs.some(({ match }) => {
      const found = matches.get(match);
      return found !== undefined && which(found);
    });
  const isWindow = ({ says }: Decision): boolean => says.type === 'cancel' && says.from !== null;
  const isInWindow = ({ at }: BookedBet, { decisions }: MatchView): boolean =>
    decisions.some(
      ({ says }) =>
        says.type === 'cancel' && says.from !== null && at >= says.from && at < (says.until ?? Infinity),
    );
  const ofMatches = (which: (match: MatchView) => boolean): number =>
    [...matches.values()].filter(which).length;
  return [
    { name: 'live bets', count: count(isLive), least: share(0.3) },
    {
      name: 'live bets accepted',
      count: count((bet, { state }) => isLive(bet) && state !== 'rejected'),
      least: share(0.1),
    },
    { name: 'released by a stop', count: count((_, { reason }) => reason === 'CLOSED'), least: share(0.01) },
    { name: 'released by a price', count: count((_, { reason }) => reason === 'PRICE'), least: share(0.002) },
    { name: 'given up', count: count((_, { reason }) => reason === 'CANCELLED'), least: share(0.002) },
    {
      name: 'systems with a banker',
      count: count(({ sizes, legs }) => sizes !== undefined && legs.some(({ banker }) => banker)),
      least: share(0.02),
    },
    {
      name: 'systems without one',
      count: count(({ sizes, legs }) => sizes !== undefined && !legs.some(({ banker }) => banker)),
      least: share(0.02),
    },
    { name: 'cashed out', count: count((_, own) => paidOf(own).length > 0), least: share(0.1) },
    {
      name: 'cashed out in part',
      count: count(({ stake }, own) => paidOf(own).some(({ part }) => part < stake)),
      least: share(0.02),
    },
    {
      name: 'cashed out after a delay',
      count: count((_, own) => paidOf(own).some(({ delayS }) => delayS > 0)),
      least: share(0.005),
    },
    {
      name: 'cashed out by a target',
      count: count((_, own) => paidOf(own).some(({ isAutomatic }) => isAutomatic)),
      least: share(0.001),
    },
    {
      name: 'cash-outs refused after a delay',
      count: count((_, { cashOuts }) => cashOuts.some(({ paidRevision }) => paidRevision === 0)),
      least: Math.max(1, share(0.0005)),
    },
    {
      name: 'settled with a part cashed out',
      count: count((_, own) => own.state === 'settled' && paidOf(own).length > 0),
      least: share(0.01),
    },
    {
      name: 'matches corrected',
      count: ofMatches(({ plan, later }) => plan.correction !== undefined && later.length === 0),
      least: Math.floor(matches.size * 0.045),
    },
    {
      name: 'bets corrected after payment',
      count: count((_, { revisions }) => revisions.length > 1),
      least: share(0.005),
    },
    {
      name: 'opened again',
      count: count((_, { revisions }) => revisions.some(({ isOpen }) => isOpen)),
      least: 1,
    },
    { name: 'players who owed', count: books.steps.size, least: Math.max(2, share(0.0001)) },
    { name: 'kuruş owed', count: Number(verdict.owed), least: 1 },
    { name: 'kuruş paid back', count: Number(verdict.repaid), least: 1 },
    {
      name: 'matches abandoned',
      count: ofMatches(({ status }) => status === 'abandoned'),
      least: Math.max(1, Math.floor(matches.size * 0.015)),
    },
    {
      name: 'bets on them',
      count: count((bet) => isOn(bet, ({ status }) => status === 'abandoned')),
      least: share(0.001),
    },
    {
      name: 'goals taken back',
      count: ofMatches(({ decisions }) => decisions.some(isWindow)),
      least: Math.max(1, Math.floor(matches.size * 0.05)),
    },
    {
      name: 'bets of the minutes between',
      count: count((bet, own) => own.state === 'settled' && isOn(bet, (match) => isInWindow(own, match))),
      least: Math.max(1, share(0.0005)),
    },
    {
      name: 'next-goal bets taken back',
      count: count(
        (bet, { state }) =>
          state === 'settled' &&
          bet.legs.some(
            ({ match, market }) => market === 'next-goal:1' && matches.get(match)?.goal?.isBack === true,
          ),
      ),
      least: Math.max(1, share(0.0005)),
    },
  ];
}

export const missingOf = (sights: readonly Sight[]): string[] =>
  sights
    .filter(({ count, least }) => count < least)
    .map(({ name, count, least }) => `${name}: ${count}, and less than ${least} prove nothing of such a day`);
