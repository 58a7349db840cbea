// WAL-13 from the tables and the clients' record of what was closed and bounded: at the place where a stake or a deposit
// stands, its gate was open and everything counted in the window, itself included, was within the cap.
import type { Books, Transfer } from './books.ts';
import { windowOf } from './calendar.ts';
import type { Change, Finding } from './commands.ts';
import type { PlayerHistory } from './history.ts';

type Gate = Extract<Change, { kind: 'gate' }>;
type Cap = Extract<Change, { kind: 'bound' }>;

// Ten minutes, in microseconds.
const gap = 600_000_000n;

const isStake = (code: string): boolean => code === 'stake' || code === 'bet_hold';

export function checkGates(
  { purse, operations, transfers }: Books,
  positions: ReadonlyMap<string, bigint>,
  { changes }: Pick<PlayerHistory, 'changes'>,
): Finding[] {
  const findings: Finding[] = [];
  const gates = new Map<string, Gate>();
  const caps = new Map<string, Cap>();
  const counts = new Map<string, bigint>();
  const transfersOf = Map.groupBy(transfers, ({ opId }) => opId);
  const atOf = new Map(transfers.map(({ seq, at }) => [seq, at]));
  const note = (change: Change): void => {
    if (change.kind === 'gate') gates.set(`${change.source} ${change.way}`, change);
    if (change.kind === 'bound') caps.set(`${change.of} ${change.window}`, change);
  };
  const isClosed = (way: string, atMs: number): boolean =>
    [...gates.values()].some(
      (gate) =>
        gate.way === way && gate.until !== null && (gate.until === 'infinity' || atMs < gate.until.getTime()),
    );

  /** Seconds of play that end with a stake: whole ones of the stretch that it goes on with. */
  let stretch = { began: 0n, last: -gap - 1n };
  const secondsUpTo = (at: bigint): bigint => {
    const before = (stretch.last - stretch.began) / 1_000_000n;
    if (at - stretch.last > gap) {
      stretch = { began: at, last: at };
      return 0n;
    }
    stretch.last = at;
    return (at - stretch.began) / 1_000_000n - before;
  };

  /** What a transfer counts, in the window of the day on which it, or what it undoes, was made. */
  const count = (transfer: Transfer): void => {
    const { code, amount, undoes, undoesAt, seq, debit, credit } = transfer;
    const signed = undoes === null ? amount : -amount;
    // A refund names the time of its stake, and what undoes it does, too.
    const isRefund = code === 'bet_refund' || code === 'bonus_refund';
    const ofEarlier = undoes === null || isRefund ? undoesAt : atOf.get(undoes);
    const atMs = Number(ofEarlier ?? atOf.get(seq)) / 1_000;
    const add = (kind: string, by: bigint): void => {
      for (const window of ['day', 'week', 'month'] as const) {
        const name = `${kind} ${windowOf(window, atMs)}`;
        counts.set(name, (counts.get(name) ?? 0n) + by);
      }
    };
    if (code === 'deposit' && undoes === null) add('deposit', signed);
    if (isStake(code) && undoes === null) add('time', secondsUpTo(transfer.at));
    if (isStake(code)) add('stake', signed);
    if (isStake(code) && (debit === 'cash' || credit === 'cash')) add('loss', signed);
    if (code === 'win') add('loss', -signed);
    // WAL-26: the stake of a void bet.
    if (isRefund) add('stake', -signed);
    if (code === 'bet_refund') add('loss', -signed);
  };

  const steps = [
    ...changes.map(({ position, change }) => ({ position, act: () => note(change) })),
    ...operations.map((operation) => ({
      position: positions.get(operation.opId) ?? 0n,
      act: () => {
        const own = transfersOf.get(operation.opId) ?? [];
        const made = own.filter(({ undoes }) => undoes === null);
        const atMs = Number(operation.at) / 1_000;
        const report = (text: string) =>
          findings.push({ rule: 'WAL-13', playerId: purse.playerId, seq: operation.seq, text });
        const stakes = made.some(({ code }) => isStake(code));
        const deposits = made.some(({ code }) => code === 'deposit');
        if (stakes && isClosed('stake', atMs)) report('a stake passed a closed gate');
        if (deposits && isClosed('deposit', atMs)) report('a deposit passed a closed gate');
        // Wins of the same command come off a loss only after its stake has fitted.
        for (const transfer of own.filter(({ code }) => code !== 'win')) count(transfer);
        for (const { of, window, cap } of caps.values()) {
          const used = counts.get(`${of} ${windowOf(window, atMs)}`) ?? 0n;
          const takes =
            of === 'deposit'
              ? deposits
              : made.some((move) => isStake(move.code) && (of !== 'loss' || move.debit === 'cash'));
          if (cap !== null && takes && used > cap) report(`${of} ${window}: ${used} used of ${cap}`);
        }
        for (const transfer of own.filter(({ code }) => code === 'win')) count(transfer);
      },
    })),
  ];
  for (const { act } of steps.toSorted((a, b) => Number(a.position - b.position))) act();
  return findings;
}
