// What players were told, against what stands.
import type { Books } from './books.ts';

export interface Press {
  article: number;
  key: string;
  /** 'ok', or how it was refused. */
  answer: string;
}

export interface Story {
  player: number;
  presses: Press[];
  /** Deposits that were credited for certain. */
  deposits: { request: number; amount: bigint }[];
  /** Runs that ended for certain. */
  cancelled: string[];
}

export interface Verdict {
  doubled: string[];
  lost: string[];
  overBudget: string[];
  others: string[];
}

/** What a bonus for a deposit is, at most. */
export interface Match {
  percent: bigint;
  most: bigint;
}

export function judge(stories: readonly Story[], books: Books, match: Match): Verdict {
  const verdict: Verdict = { doubled: [], lost: [], overBudget: [], others: [] };
  const claims = Map.groupBy(books.claims, ({ player }) => player);
  const deposits = Map.groupBy(books.deposits, ({ player }) => player);
  const runs = Map.groupBy(books.runs, ({ player }) => player);
  for (const story of stories) {
    const own = claims.get(story.player) ?? [];
    judgeClaims(story, own, verdict);
    judgeDeposits(story, deposits.get(story.player) ?? [], verdict);
    judgeRuns(story, runs.get(story.player) ?? [], match, verdict);
  }
  for (const { article, amount, promised, byClaims } of books.budgets) {
    if (promised > amount || byClaims > amount)
      verdict.overBudget.push(`offer ${article}: ${promised} and ${byClaims} of ${amount} are promised`);
    if (promised !== byClaims)
      verdict.others.push(`offer ${article}: ${promised} is promised, its claims say ${byClaims}`);
  }
  return verdict;
}

/** A yes stands once, under its key; a refusal left nothing. */
function judgeClaims({ player, presses }: Story, own: Books['claims'], verdict: Verdict): void {
  for (const [turn, same] of Map.groupBy(own, ({ article }) => article))
    if (same.length > 1) verdict.doubled.push(`player ${player} claimed ${turn} ${same.length} times`);
  for (const { article, key, answer } of presses) {
    const stands = own.some((claim) => claim.key === key && claim.article === article);
    if (answer === 'ok' && !stands) verdict.lost.push(`player ${player}: the claim of ${article} is gone`);
    if (answer !== 'ok' && stands)
      verdict.others.push(`player ${player}: the claim of ${article} stands, and was refused ${answer}`);
  }
  const told = new Set(presses.map(({ key }) => key));
  for (const { article, key } of own)
    if (!told.has(key)) verdict.others.push(`player ${player}: nobody claimed ${article} by ${key}`);
}

function judgeDeposits({ player, deposits }: Story, own: Books['deposits'], verdict: Verdict): void {
  for (const { request, amount } of deposits) {
    const credited = own.filter((each) => each.request === request);
    if (credited.length > 1) verdict.doubled.push(`deposit ${request} was credited ${credited.length} times`);
    if (credited.length === 0) verdict.lost.push(`deposit ${request} of player ${player} is gone`);
    if (credited[0] !== undefined && credited[0].amount !== amount)
      verdict.others.push(`deposit ${request} was of ${amount}, and is of ${credited[0].amount}`);
  }
}

/** Each deposit met a claim that waited: it brought one run with its bonus, and the run was ended once. */
function judgeRuns(
  { player, deposits, cancelled }: Story,
  own: Books['runs'],
  match: Match,
  verdict: Verdict,
): void {
  for (const { request, amount } of deposits) {
    const brought = own.filter((run) => run.request === request);
    if (brought.length > 1) verdict.doubled.push(`deposit ${request} brought ${brought.length} runs`);
    const [run] = brought;
    if (run === undefined) {
      verdict.lost.push(`the bonus of deposit ${request} of player ${player} is gone`);
      continue;
    }
    const due = (amount * match.percent) / 100n;
    const bonus = due < match.most ? due : match.most;
    if (run.bonus !== bonus) verdict.others.push(`deposit ${request} brought ${run.bonus}, not ${bonus}`);
    if (run.granted !== run.bonus)
      verdict.others.push(`run ${run.id} is of ${run.bonus}, its grants in the ledger of ${run.granted}`);
    if (run.ends > 1) verdict.doubled.push(`run ${run.id} ended ${run.ends} times`);
  }
  for (const id of cancelled)
    if (own.find((run) => run.id === id)?.ends !== 1) verdict.lost.push(`the end of run ${id} is gone`);
  if (own.length > deposits.length) verdict.doubled.push(`player ${player} has ${own.length} runs`);
}
