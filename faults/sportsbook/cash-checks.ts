// Cash-outs against what players were told: a press is paid once, by the sum that was quoted, and never for more of the stake than there is.
import type { BookedBet, BookedCashOut, TakenBet, Told, Verdict } from './judged.ts';

/** What results before this revision pay. */
export const stakeLeft = (
  stake: bigint,
  { cashOuts }: Pick<BookedBet, 'cashOuts'>,
  revision = Infinity,
): bigint =>
  cashOuts
    .filter(({ paidRevision }) => paidRevision > 0 && paidRevision < revision)
    .reduce((left, { part }) => left - part, stake);

/** Gives what they paid. */
export function judgeCashOuts(
  bet: TakenBet,
  { cashOuts }: Pick<BookedBet, 'cashOuts'>,
  { told, verdict }: { told: Told; verdict: Verdict },
): bigint {
  const twice = (what: string): void => void verdict.doubleCashOuts.push(`bet ${bet.id} ${what} (SPB-19)`);
  const presses = new Map(bet.presses.map((press) => [press.key, press]));
  const paid = cashOuts.filter(({ paidRevision }) => paidRevision > 0);
  for (const made of cashOuts) {
    const press = presses.get(made.key);
    if (made.isAutomatic) {
      if (!bet.targets.some((target) => made.amount >= target))
        twice(`was cashed out for ${made.amount} by a target that nobody set`);
    } else if (press === undefined) twice('has a cash-out that nobody asked for');
    else judgePress(made, press);
  }
  function judgePress(made: BookedCashOut, press: TakenBet['presses'][number]): void {
    if (made.part !== press.part || made.amount !== press.amount)
      twice(
        `was to be cashed out by ${press.part} for ${press.amount}, and was by ${made.part} for ${made.amount}`,
      );
    const isPaid = made.paidRevision > 0;
    if (isPaid ? !['paid', 'waiting'].includes(press.told) : press.told === 'paid')
      twice(`was told that its cash-out is ${press.told}, and it was ${isPaid ? 'paid' : 'not'}`);
    if (!isPaid) return;
    for (const [index, { match, market }] of bet.legs.entries()) {
      if (made.decidedLegs[index] !== false) continue;
      const key = `${match}/${market}`;
      if (
        told.closings.closedBy(key, press.sentAt - 1, Math.max(press.answeredAt, made.decidedAt) + 1) !==
        undefined
      )
        verdict.lateBets.push(
          `bet ${bet.id} was cashed out between ${press.sentAt} and ${made.decidedAt}, when ${key} was closed`,
        );
      if (made.delayS > 0 && told.stops.isBetween(key, press.answeredAt, made.decidedAt))
        verdict.brokenDelays.push(`the cash-out of bet ${bet.id} outlived a stop of ${key} (SPB-19)`);
    }
    if (made.decidedAt < press.sentAt + made.delayS * 1_000)
      verdict.brokenDelays.push(
        `the cash-out of bet ${bet.id} was decided before its ${made.delayS} s were over (SPB-19)`,
      );
  }
  for (const { key, told: word } of bet.presses)
    if (['paid', 'waiting'].includes(word) && !cashOuts.some((made) => made.key === key))
      verdict.lost.push(`the cash-out ${key} of bet ${bet.id}, told to be ${word}, is gone`);
  if (stakeLeft(bet.stake, { cashOuts }) < 0n) twice('was cashed out for more than was staked');
  if (new Set(paid.map(({ paidRevision }) => paidRevision)).size < paid.length)
    twice('has two cash-outs of one revision');
  return paid.reduce((sum, { amount }) => sum + amount, 0n);
}
