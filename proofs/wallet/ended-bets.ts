// Bets that end in the wallet otherwise than by a win: void ones, and those that were void by mistake. Part of the model.
import { nothingTaken } from './bounds.ts';
import type { Taken, createBounds } from './bounds.ts';
import type { Capture, Change, Undo } from './commands.ts';
import { openDraft } from './draft.ts';
import type { Accounts, Draft } from './draft.ts';
import type { Expected, Operation, Verdict } from './model.ts';
import { bonusIn } from './runs.ts';
import type { createRuns } from './runs.ts';
import type { createStretch } from './stretch.ts';

/** What the model of the purse lends. */
interface Purse {
  operations: Map<string, Operation>;
  runs: ReturnType<typeof createRuns>;
  bounds: ReturnType<typeof createBounds>;
  stretch: ReturnType<typeof createStretch>;
  now: () => { accounts: Accounts; seq: bigint };
  note: (name: string, kind: Operation['kind'], verdict: Verdict, taken: Taken, at: bigint) => void;
  posted: (draft: Draft, closes: string | null) => Verdict;
  decideUndo: (command: Pick<Undo, 'kind' | 'source' | 'of'>) => Verdict;
  decideCapture: (command: Pick<Capture, 'source' | 'of' | 'house'>) => Verdict;
}

const msOf = (at: bigint): number => Number(at / 1_000n);
const oppositeOf = ({ stake, loss }: Taken): Taken => ({ ...nothingTaken(), stake: -stake, loss: -loss });

export function createEndedBets(purse: Purse) {
  const { operations, runs, bounds, stretch, now, note, posted, decideUndo, decideCapture } = purse;
  /** WAL-26: a hold that is open is taken, and what it had staked given back as it was held. */
  const refund = ({ key, of }: Extract<Change, { kind: 'refund' }>, at: bigint): Expected[] => {
    const name = `sportsbook/${of}`;
    const bet = operations.get(name);
    if (bet === undefined || bet.hold === null || bet.closedBy !== null) return [];
    // Whoever asked to undo it before it came left a tombstone.
    if (operations.has(`sportsbook/${key}/refund`)) return [];
    const taking = { name: `sportsbook/${key}/capture`, before: now().accounts };
    const house = 'ggr:sports';
    const taken = decideCapture({ source: 'sportsbook', of, house });
    bet.closedBy = 'capture';
    note(taking.name, 'capture', taken, nothingTaken(), at);
    const captured: Expected = { ...taking, verdict: taken, after: now().accounts, seq: now().seq };

    const giving = { name: `sportsbook/${key}/refund`, before: now().accounts };
    const draft = openDraft(now().accounts);
    const past = runs.pastOf(bet.seq);
    for (const { debit, amount } of bet.movements) {
      draft.move(debit === 'bonus' ? 'bonus_refund' : 'bet_refund', [house, debit], amount);
      // What belonged to a run that is over moves on by that run's end.
      if (debit === 'bonus' && (past !== null || runs.id() === null))
        draft.moveOn(past ?? runs.late(), amount);
    }
    draft.repay();
    bounds.giveBack(bet.taken, msOf(bet.at));
    stretch.giveBack(bet.taken);
    const given = posted(draft, null);
    // Whoever undoes it takes what the bet had taken, and then.
    note(giving.name, 'post', given, oppositeOf(bet.taken), bet.at);
    return [captured, { ...giving, verdict: given, after: now().accounts, seq: now().seq }];
  };

  /** A refund that was wrong: the bet is open again, and ends by play. */
  const correct = (change: Extract<Change, { kind: 'correct' }>, at: bigint): Expected[] => {
    const { key, of, refund: wrong, win } = change;
    const given = operations.get(`sportsbook/${wrong}/refund`);
    const bet = operations.get(`sportsbook/${of}`);
    if (bet === undefined || given?.kind !== 'post' || given.closedBy !== null) return [];
    const house = 'ggr:sports';
    const step = (word: string, kind: Operation['kind'], decide: () => Verdict, taken = nothingTaken()) => {
      const [name, before] = [`sportsbook/${key}/${word}`, now().accounts];
      const verdict = decide();
      note(name, kind, verdict, taken, at);
      return { name, verdict, before, after: now().accounts, seq: now().seq };
    };
    const undone = step('reverse', 'reverse', () =>
      decideUndo({ kind: 'reverse', source: 'sportsbook', of: `${wrong}/refund` }),
    );
    given.closedBy = 'reverse';
    const inBonus = bonusIn(bet.movements);
    const amount = bet.hold?.amount ?? 0n;
    const anew = step('rehold', 'post', () => {
      const draft = openDraft(now().accounts);
      draft.move('bet_rehold', [house, 'open_bets'], amount);
      runs.close(-inBonus);
      return posted(draft, null);
    });
    operations.set(anew.name, {
      ...(operations.get(anew.name) as Operation),
      holdsAnew: `sportsbook/${of}`,
      closedBy: 'capture',
    });
    const taken = step('capture', 'capture', () => {
      const draft = openDraft(now().accounts);
      draft.move('bet_settled', ['open_bets', house], amount);
      runs.close(inBonus);
      return posted(draft, anew.name);
    });
    if (win === 0n) return [undone, anew, taken];
    const past = runs.pastOf(bet.seq);
    const ofBonus = (win * inBonus) / amount;
    const paid = { ...nothingTaken(), wonBack: win - ofBonus };
    bounds.take(paid, msOf(at));
    stretch.take(paid, at);
    const won = step(
      'win',
      'post',
      () => {
        const draft = openDraft(now().accounts);
        draft.move('win', [house, 'cash'], win - ofBonus);
        draft.move('bonus_win', [house, 'bonus'], ofBonus);
        if (past !== null || runs.id() === null) draft.moveOn(past ?? runs.late(), ofBonus);
        draft.repay();
        return posted(draft, null);
      },
      paid,
    );
    return [undone, anew, taken, won];
  };

  return { refund, correct };
}
