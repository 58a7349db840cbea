// Everything that was told and everything that was stored, judged after the run.
import { checkAnswers } from './answers.ts';
import { readBooks, readPositions } from './books.ts';
import type { Books } from './books.ts';
import { checkBooks } from './checker.ts';
import type { Finding, Outcome } from './commands.ts';
import { checkGates } from './gates.ts';
import type { History, PlayerHistory } from './history.ts';
import { createHouseCount } from './house.ts';
import { players } from './play.ts';
import { replayBooks } from './replay.ts';
import { strangerId } from './script.ts';
import type { Ask, Stage } from './stage.ts';

const rollUpMaxMs = 30_000;

/** Ends are changes here and not asked for by key; what they answer besides is never stored. */
type Counted = Exclude<Outcome, 'run_over' | 'purse_moved'>;

export interface Judgement {
  findings: Finding[];
  /** How often each outcome was stored or, where it never is, answered. */
  counts: Record<Counted, number>;
}

export async function judgeAll({ ask, servers }: Stage, history: History): Promise<Judgement> {
  await rollUpAll(ask, servers[0].wallet);
  const house = createHouseCount();
  const findings: Finding[] = [];
  const counts = noneYet();
  for (const { playerId } of players) {
    const books = await readBooks(ask, 'wallet', playerId);
    house.add(books);
    for (const { outcome } of books.operations) counts[outcome as Counted] += 1;
    for (const { answer } of history.of(playerId).calls)
      if (answer.outcome === 'conflict') counts.conflict += 1;
    findings.push(...judgeBooks(books, await readPositions(ask, playerId), history.of(playerId)));
  }
  findings.push(...(await house.check(ask)), ...checkStrangers(history));
  counts.unknown_player = history.of(strangerId).calls.length;
  return { findings, counts };
}

/** A transaction that is still open anywhere in the cluster holds the rollup back, and others may be testing beside us. */
async function rollUpAll(ask: Ask, wallet: Stage['servers'][0]['wallet']): Promise<void> {
  const left = 'select from wallet.transfer where xid >= (select below_xid from wallet.rollup) limit 1';
  const deadline = performance.now() + rollUpMaxMs;
  do await wallet.rollUp();
  while ((await ask(left, [])).length > 0 && performance.now() < deadline);
}

export const judgePlayer = async (ask: Ask, history: History, playerId: string): Promise<Finding[]> =>
  judgeBooks(
    await readBooks(ask, 'wallet', playerId),
    await readPositions(ask, playerId),
    history.of(playerId),
  );

const judgeBooks = (books: Books, positions: ReadonlyMap<string, bigint>, own: PlayerHistory): Finding[] => [
  ...checkBooks(books),
  ...checkAnswers(books, positions, own),
  ...checkGates(books, positions, own),
  ...replayBooks(books, positions, own),
];

const checkStrangers = (history: History): Finding[] =>
  history
    .of(strangerId)
    .calls.filter(({ answer }) => answer.outcome !== 'unknown_player' || answer.opId !== null)
    .map(({ answer }) => ({
      rule: 'WAL-5',
      playerId: strangerId,
      seq: answer.seq,
      text: `nobody has this purse, and the answer was ${answer.outcome}`,
    }));

const noneYet = (): Record<Counted, number> => ({
  posted: 0,
  insufficient_funds: 0,
  currency_mismatch: 0,
  gate_closed: 0,
  allowance_exhausted: 0,
  pause_due: 0,
  bonus_stake_too_high: 0,
  run_open: 0,
  debt_open: 0,
  rolled_back: 0,
  tombstoned: 0,
  already_reversed: 0,
  was_refused: 0,
  not_reversible: 0,
  hold_unknown: 0,
  hold_closed: 0,
  conflict: 0,
  unknown_player: 0,
});
