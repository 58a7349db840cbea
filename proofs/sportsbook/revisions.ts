// The revisions of a bet as they lie in the tables, against what it was worth in the states of the world one after another (SPB-15 to SPB-18).
import type { Worth } from './bet-model.ts';

/** One money step: paid, or taken back because the bet is open again. */
export interface Revision {
  payout: bigint;
  isRefund: boolean;
  isOpen: boolean;
  /** Milliseconds. */
  at: number;
  /** What the wallet did, in its order: the word behind the key, and codes and sums. */
  steps: { word: string; codes: string }[];
}

/** A correction that was held back. */
export interface HeldBack {
  revision: number;
  value: bigint | null;
  why: string | null;
  at: number;
}

export interface Revised {
  stake: bigint;
  stakeBonus: bigint;
  revisions: readonly Revision[];
  heldBack: readonly HeldBack[];
}

/** Above this difference two members decide in the proof's houses. */
export const heldAbove = 150_000n;
const dayMs = 24 * 3_600_000;

/** What this bet comes to in each state, from the first in which it may have been taken; undefined where it is open. */
export function judgeRevisions(bet: Revised, worths: readonly (Worth | undefined)[]): string[] {
  return [...judgeValues(bet, worths), ...judgeSteps(bet), ...judgeEnd(bet, worths)];
}

/** Each revision is what the bet was worth in some state, none of them an earlier one than that of the revision before. */
function judgeValues({ revisions }: Revised, worths: readonly (Worth | undefined)[]): string[] {
  const problems: string[] = [];
  let place = 0;
  for (const [index, revision] of revisions.entries()) {
    const before = revisions[index - 1];
    const found = worths.findIndex((worth, at) => at >= place && isWorth(revision, worth));
    if (found === -1) problems.push(`was never worth what revision ${index + 1} says (SPB-15)`);
    else place = found;
    if (index === 0 && revision.isOpen) problems.push('was opened again before it was settled (SPB-16)');
    if (before !== undefined && before.isOpen && revision.isOpen)
      problems.push(`is opened twice in revision ${index + 1} (SPB-16)`);
    if (before !== undefined && !before.isOpen && !revision.isOpen && before.payout === revision.payout)
      problems.push(`is paid the same again in revision ${index + 1} (SPB-16)`);
    if (before !== undefined && !before.isOpen && isHeld(before, revision))
      problems.push(`was corrected in revision ${index + 1} without two members (SPB-20)`);
  }
  return problems;
}

const isWorth = (revision: Revision, worth: Worth | undefined): boolean =>
  worth === undefined
    ? revision.isOpen
    : !revision.isOpen && worth.value === revision.payout && worth.isRefund === revision.isRefund;

/** SPB-16, SPB-18: what was paid is taken back, then paid anew; the stake is held while the bet is open and only then. */
function judgeSteps(bet: Revised): string[] {
  return bet.revisions.flatMap((revision, index) => {
    const before = bet.revisions[index - 1];
    const wasSettled = before !== undefined && !before.isOpen;
    const expected = [
      ...(wasSettled ? (before.payout > 0n ? ['reverse'] : []) : ['capture']),
      ...(revision.isOpen
        ? ['rehold']
        : revision.isRefund
          ? ['refund']
          : revision.payout > 0n
            ? ['win']
            : []),
    ].join();
    const found = revision.steps.map(({ word }) => word).join();
    if (found !== expected) return [`did ${found}, not ${expected}, in revision ${index + 1} (SPB-16)`];
    return revision.steps
      .filter(({ word, codes }) => !areRight(bet, { word, codes, revision }))
      .map(({ word, codes }) => `moved ${codes} by ${word} of revision ${index + 1} (SPB-16)`);
  });
}

interface Step {
  word: string;
  codes: string;
  revision: Revision;
}

/** Wins and refunds are split as the stake was; what of them came after its run went on at once (WAL-18). */
function areRight({ stake, stakeBonus }: Revised, { word, codes, revision }: Step): boolean {
  // Whole and exact by WAL-8, which the wallet's checker holds.
  if (word === 'reverse') return true;
  if (word === 'capture') return codes === `bet_settled ${stake}`;
  if (word === 'rehold') return codes === `bet_rehold ${stake}`;
  const { payout, isRefund } = revision;
  const inBonus = (payout * stakeBonus) / stake;
  const parts = [
    ...(payout > inBonus ? [`${isRefund ? 'bet_refund' : 'win'} ${payout - inBonus}`] : []),
    ...(inBonus > 0n ? [`${isRefund ? 'bonus_refund' : 'bonus_win'} ${inBonus}`] : []),
  ];
  const late = ['bonus_release', 'bonus_forfeit'].map((code) => [...parts, `${code} ${inBonus}`]);
  const rest = codes.split(', ').filter((code) => !code.startsWith('debt_repaid '));
  return [parts, ...(inBonus > 0n ? late : [])].some((each) => each.join() === rest.join());
}

/** SPB-15: in the end it is what it is worth, or that is held back, rightly and told. */
function judgeEnd({ revisions, heldBack }: Revised, worths: readonly (Worth | undefined)[]): string[] {
  const problems: string[] = [];
  for (const held of heldBack.filter(({ why }) => why !== null)) {
    const paid = revisions[held.revision - 1];
    if (paid === undefined || paid.isOpen) problems.push('is held back where nothing was paid (SPB-18)');
    else if (!isRightlyHeld(held, paid)) problems.push(`is held back as ${held.why} (SPB-18)`);
  }
  const possible = new Set(worths.map((each) => (each === undefined ? null : each.value)));
  if (heldBack.some(({ value }) => !possible.has(value)))
    problems.push('is contradicted by what was never said (SPB-18)');

  const last = revisions.at(-1);
  const worth = worths.at(-1);
  if (last === undefined || last.isOpen)
    return worth === undefined ? problems : [...problems, `is open and worth ${worth.value} (SPB-15)`];
  const now = worth === undefined ? null : worth.value;
  if (now === last.payout) return problems;
  const told = heldBack.findLast(({ revision }) => revision === revisions.length);
  if (told === undefined || told.why === null || told.value !== now)
    problems.push(`is worth ${now}, and neither corrected nor held back (SPB-15)`);
  return problems;
}

const isLate = (paid: Revision, at: number): boolean => at - paid.at > dayMs;
const isLarge = (paid: Revision, given: bigint): boolean =>
  given > paid.payout + heldAbove || given + heldAbove < paid.payout;
/** Nobody approves anything in a history. */
const isHeld = (paid: Revision, next: Revision): boolean =>
  isLate(paid, next.at) || isLarge(paid, next.payout);

function isRightlyHeld({ why, value, at }: HeldBack, paid: Revision): boolean {
  const given = value ?? 0n;
  if (why === 'late') return isLate(paid, at);
  if (why === 'borne') return isLate(paid, at) && given < paid.payout;
  return why === 'large' && !isLate(paid, at) && isLarge(paid, given);
}
