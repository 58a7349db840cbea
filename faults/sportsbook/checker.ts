// What players were told and what the provider said, against what stands.
import { isWorse } from '../../proofs/sportsbook/bet-model.ts';
import { judgeCashOuts, stakeLeft } from './cash-checks.ts';
import { replayDebts } from './debts.ts';
import type { BookedBet, Books, TakenBet, Told, Verdict } from './judged.ts';
import { courseOf, mayHaveBeen, type Worth, worthWith } from './worth.ts';

const nothing: Worth = { value: 0n, isRefund: false };
/** Above this difference two members decide (D-43), and nobody decides anything in a run. */
const heldAbove = 5_000_000n;

const shapeOf = ({ sizes, legs }: Pick<TakenBet, 'sizes' | 'legs'>): string =>
  `${(sizes ?? [legs.length]).toSorted((one, other) => one - other).join(' ')} ${legs.map(({ banker }) => (banker ? 'B' : '-')).join('')}`;

export function judge(told: Told, books: Books): Verdict {
  const { taken, closings, firstCash } = told;
  const verdict: Verdict = {
    lost: [],
    doubled: [],
    wrongSettlements: [],
    lateBets: [],
    unsettled: [],
    brokenDelays: [],
    doubleCashOuts: [],
    wrongDebts: [],
    others: [],
    kurusOff: 0n,
    owed: 0n,
    repaid: 0n,
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
      // Times are whole milliseconds: what was in the same one may have been before or after.
      const closed = closings.closedBy(`${match}/${market}`, bet.sentAt - 1, bet.answeredAt + 1);
      if (closed !== undefined)
        verdict.lateBets.push(
          `bet ${bet.id} was sent at ${bet.sentAt} and answered at ${bet.answeredAt}, while a ${closed.by} ` +
            `kept ${match}/${market} closed from ${closed.from} to ${closed.until}`,
        );
    }
    const booked = byId.get(bet.id);
    if (booked === undefined || !isSameBet(bet, booked)) {
      verdict.lost.push(`bet ${bet.id} of player ${bet.player} is gone, or is another one`);
      continue;
    }
    const isRejected = booked.state === 'rejected';
    if (
      isRejected
        ? bet.delayS === 0 || !['waiting', 'rejected'].includes(bet.toldState)
        : bet.toldState === 'rejected'
    )
      verdict.lost.push(
        `bet ${bet.id} is ${booked.state}, and its player was told that it is ${bet.toldState}`,
      );
    if (isRejected) {
      if (booked.revisions.length > 0 || booked.cashOuts.length > 0 || booked.paid !== 0n)
        verdict.wrongSettlements.push(`bet ${bet.id} was rejected, and paid ${booked.paid}`);
      continue;
    }
    if (booked.state !== 'waiting') judgeTerms(bet, booked, { told, verdict });
    const paid =
      judgePayment(bet, booked, told.decisions, verdict) + judgeCashOuts(bet, booked, { told, verdict });
    cash.set(bet.player, (cash.get(bet.player) ?? firstCash(bet.player)) - bet.stake + paid);
  }
  for (const [player, purse] of books.purses) {
    const expected = cash.get(player) ?? firstCash(player);
    const off = purse.cash - purse.owed - expected;
    verdict.kurusOff += off < 0n ? -off : off;
    if (off !== 0n) verdict.others.push(`player ${player} has ${off} kuruş more than came of the bets`);
    if (purse.openBets !== 0n) verdict.others.push(`player ${player} has ${purse.openBets} in open bets`);
    // What is missing is owed, and nothing else is.
    const owed = expected < 0n ? -expected : 0n;
    if (purse.owed !== owed) verdict.wrongDebts.push(`player ${player} owes ${purse.owed}, not ${owed}`);
  }
  judgeDebts(told, books, verdict);
  return verdict;
}

const isSameBet = (bet: TakenBet, booked: BookedBet): boolean =>
  booked.key === bet.key &&
  booked.player === bet.player &&
  booked.stake === bet.stake &&
  booked.shape === shapeOf(bet);

/** When, and at which prices: what was told is binding, and of a bet that waited it was told to be later. */
const acceptedAs = (bet: TakenBet, booked: BookedBet): { at: number; prices: readonly number[] } =>
  bet.delayS === 0
    ? { at: bet.at, prices: bet.prices }
    : { at: booked.at, prices: booked.prices.split(',').map(Number) };

/** Its prices, and that what waited did so rightly. */
function judgeTerms(
  bet: TakenBet,
  booked: BookedBet,
  { told: { closings, stops }, verdict }: { told: Told; verdict: Verdict },
): void {
  const { prices } = acceptedAs(bet, booked);
  if (bet.delayS === 0 && booked.prices !== bet.prices.join())
    verdict.others.push(`bet ${bet.id} has other prices than it was told`);
  for (const [index, { shown }] of bet.legs.entries())
    if (isWorse(bet.policy, prices[index] ?? 0, shown))
      verdict.others.push(`bet ${bet.id} was taken at ${prices[index]} instead of ${shown} (SPB-9)`);
  const broken = (what: string): void => void verdict.brokenDelays.push(`bet ${bet.id} ${what} (SPB-13)`);
  if (bet.delayS < bet.delayMinS) broken(`was to wait ${bet.delayS} s instead of ${bet.delayMinS}`);
  if (bet.delayS === 0) return;
  if (booked.at < bet.sentAt + bet.delayS * 1_000)
    broken(`was asked for at ${bet.sentAt} and accepted at ${booked.at}, before ${bet.delayS} s were over`);
  for (const { match, market } of bet.legs) {
    const key = `${match}/${market}`;
    if (stops.isBetween(key, bet.answeredAt, booked.at)) broken(`outlived a stop of ${key}`);
    if (closings.closedBy(key, booked.at - 1, booked.at + 1) !== undefined)
      broken(`was accepted at ${booked.at}, when ${key} was closed`);
  }
  if (bet.legs.some(({ isLive }) => isLive) && !stops.mayBeHeard(bet.sentAt, booked.at))
    broken(`was accepted at ${booked.at}, and nothing was heard of a time behind ${bet.sentAt}`);
}

/** Gives what must have been paid for it. */
function judgePayment(
  bet: TakenBet,
  booked: BookedBet,
  decisions: Told['decisions'],
  verdict: Verdict,
): bigint {
  const { at, prices } = acceptedAs(bet, booked);
  const courses = bet.legs.map((leg) => courseOf(decisions.get(leg.match) ?? [], leg, at));
  // Results pay what was not cashed out before.
  const worthAt = (outcomes: Parameters<typeof worthWith>[2], revision = Infinity): Worth | undefined =>
    worthWith({ ...bet, stake: stakeLeft(bet.stake, booked, revision) }, prices, outcomes);
  const isCashed = stakeLeft(bet.stake, booked) === 0n;
  const last = isCashed ? nothing : worthAt(courses.map((course) => course.at(-1)));
  if (booked.state !== (isCashed ? 'cashed' : 'settled') || last === undefined) {
    verdict.unsettled.push(`bet ${bet.id} is ${booked.state}, and worth ${last?.value ?? 'nothing yet'}`);
    return booked.paid;
  }
  const { revisions } = booked;
  const mayBe = (): boolean =>
    mayHaveBeen(
      courses,
      worthAt,
      revisions.map(({ isOpen, revision, ...worth }) => ({ revision, worth: isOpen ? undefined : worth })),
    );
  if (!booked.isSettledOnce)
    verdict.doubled.push(`bet ${bet.id} has a revision that was settled twice or never`);
  for (const [index, revision] of revisions.entries()) {
    const before = revisions[index - 1];
    if (
      before !== undefined &&
      before.revision === revision.revision - 1 &&
      before.isOpen === revision.isOpen &&
      before.value === revision.value
    )
      verdict.doubled.push(`bet ${bet.id} is paid the same again in revision ${index + 1} (SPB-16)`);
  }
  const paid = revisions.at(-1);
  if (isCashed && booked.paid === 0n && (paid === undefined || paid.isOpen) && mayBe()) return 0n;
  const isLast = paid !== undefined && !paid.isOpen && paid.value === last.value;
  // Paid by what was said before: right where its correction is held back, and may be.
  const isHeld =
    paid !== undefined &&
    booked.contradictions.includes(last.value) &&
    (last.value - paid.value > heldAbove || paid.value - last.value > heldAbove);
  const isRight =
    paid?.value === booked.paid &&
    (isLast || isHeld) &&
    ((isLast && revisions.length === 1 && paid.isRefund === last.isRefund) || mayBe());
  if (isRight) return isLast ? last.value : booked.paid;
  verdict.wrongSettlements.push(
    `bet ${bet.id} was paid ${revisions.map(({ value, isOpen, isRefund }) => (isOpen ? 'nothing, open again' : `${value}${isRefund ? ' back' : ''}`)).join(', then ')}, ` +
      `holds ${booked.paid}, and is worth ${last.value}${last.isRefund ? ' back' : ''}`,
  );
  return last.value;
}

function judgeDebts({ taken, firstCash }: Told, books: Books, verdict: Verdict): void {
  const players = new Set(books.steps.keys());
  const booked = new Map(books.bets.map((bet) => [bet.id, bet]));
  const ofPlayer = Map.groupBy(
    taken.filter(({ player }) => players.has(player)),
    ({ player }) => player,
  );
  for (const [player, steps] of books.steps) {
    const bets = (ofPlayer.get(player) ?? []).map(({ id, key, stake }) => ({
      id,
      key,
      stake,
      payouts: new Map(booked.get(id)?.revisions.map(({ revision, value }) => [revision, value])),
      cashOuts: new Map(booked.get(id)?.cashOuts.map(({ paidRevision, amount }) => [paidRevision, amount])),
    }));
    const { problems, owed, repaid, left } = replayDebts(firstCash(player), bets, steps);
    verdict.owed += owed;
    verdict.repaid += repaid;
    verdict.wrongDebts.push(...problems.map((text) => `player ${player}: ${text}`));
    const purse = books.purses.get(player);
    if (purse !== undefined && (purse.owed !== left.debt || purse.cash !== left.cash))
      verdict.wrongDebts.push(
        `player ${player} has ${purse.cash} and owes ${purse.owed}, and the steps leave ${left.cash} and ${left.debt}`,
      );
  }
}
