// What the clients were told, against what is stored: equal answers for equal keys (WAL-5), nothing of a transaction that
// was rolled back (WAL-7), nothing rewritten that had been seen (WAL-3), and the order of real time (WAL-6).
import type { Books, Operation } from './books.ts';
import { contentOf, nameOf } from './commands.ts';
import type { Answer, Command, Finding } from './commands.ts';
import type { Called, PlayerHistory } from './history.ts';

export function checkAnswers(
  books: Books,
  positions: ReadonlyMap<string, bigint>,
  history: PlayerHistory,
): Finding[] {
  const findings: Finding[] = [];
  const { playerId } = books.purse;
  const report = (rule: string, seq: bigint, text: string) => findings.push({ rule, playerId, seq, text });
  const byName = new Map(books.operations.map((operation) => [nameOf(operation), operation]));
  const ids = new Set(books.operations.map(({ opId }) => opId));
  const balances = new Map(
    books.transfers.map(({ seq, cashAfter, bonusAfter }) => [seq, `${cashAfter} ${bonusAfter}`]),
  );
  const firsts = new Map<string, Command>();
  for (const { command, answer } of history.calls) {
    if (answer.replayed || answer.opId === null) continue;
    const name = nameOf(command);
    if (firsts.has(name)) report('WAL-5', answer.seq, `${name} was new to the wallet twice`);
    firsts.set(name, command);
  }

  const judge = (call: Called): void => {
    const { command, answer } = call;
    const name = nameOf(command);
    const stored = byName.get(name);
    const first = firsts.get(name);
    if (stored === undefined) {
      report('WAL-12', answer.seq, `${name} was answered with ${answer.outcome} and is not stored`);
    } else if (
      (stored.kind === 'tombstone' && command.kind === 'post') ||
      (first !== undefined && contentOf(first) === contentOf(command))
    ) {
      const [told, kept] = [toldBy(answer), storedAs(stored)];
      if (told !== kept) report('WAL-5', stored.seq, `${name} was told ${told}, stored is ${kept}`);
    } else {
      const expected = `conflict null ${stored.opId} ${balances.get(answer.seq) ?? '0 0'} 0 0 ${answer.seq}`;
      const told = toldBy(answer);
      if (told !== expected || !answer.replayed) {
        report('WAL-5', stored.seq, `${name} came with other content and was told ${told}, not ${expected}`);
      }
    }
  };
  for (const call of history.calls) judge(call);
  for (const call of history.abandoned) {
    const { answer, command } = call;
    if (answer.replayed) judge(call);
    else if (answer.opId !== null && ids.has(answer.opId)) {
      report('WAL-7', answer.seq, `${nameOf(command)} was rolled back and is stored`);
    }
  }
  const hashes = new Map(books.transfers.map(({ seq, hash }) => [seq, hash]));
  for (const { seq, head } of history.evenings) {
    if (seq > 0n && hashes.get(seq) !== head)
      report('WAL-3', seq, 'is not what it was on the evening of its day');
  }
  for (const text of disorderOf(history, positions)) report('WAL-6', books.purse.seq, text);
  return findings;
}

const toldBy = ({ outcome, detail, opId, cash, bonus, cashChange, bonusChange, seq }: Answer): string =>
  `${outcome} ${detail} ${opId} ${cash} ${bonus} ${cashChange} ${bonusChange} ${seq}`;

const storedAs = ({ outcome, detail, opId, cash, bonus, cashChange, bonusChange, seq }: Operation): string =>
  `${outcome} ${detail} ${opId} ${cash} ${bonus} ${cashChange} ${bonusChange} ${seq}`;

/**
 * The simple form of linearizability: the purse has one lock, so its operations form one sequence, and whatever had
 * been answered before a call began comes earlier in it. A replayed answer proves that its operation was there.
 */
function disorderOf({ calls, changes }: PlayerHistory, positions: ReadonlyMap<string, bigint>): string[] {
  const turns = [
    ...calls.map(({ command, answer, startMs, endMs }) => {
      const position = positions.get(answer.opId ?? '') ?? 0n;
      const isNow = !answer.replayed || answer.outcome === 'conflict';
      return {
        name: nameOf(command),
        startMs,
        endMs,
        position,
        // A replay tells the past: it may be older than anything answered meanwhile.
        isNew: !answer.replayed,
        seq: isNow ? answer.seq : null,
      };
    }),
    ...changes.map(({ change, position, startMs, endMs }) => ({
      name: change.kind,
      startMs,
      endMs,
      position,
      isNew: true,
      seq: null,
    })),
  ];
  const byEnd = turns.toSorted((a, b) => a.endMs - b.endMs);
  const disorder: string[] = [];
  let ended = 0;
  let lastPosition = 0n;
  let lastSeq = 0n;
  for (const turn of turns.toSorted((a, b) => a.startMs - b.startMs)) {
    for (
      let done = byEnd[ended];
      done !== undefined && done.endMs < turn.startMs;
      done = byEnd[(ended += 1)]
    ) {
      if (done.position > lastPosition) lastPosition = done.position;
      if (done.seq !== null && done.seq > lastSeq) lastSeq = done.seq;
    }
    if (turn.isNew && turn.position <= lastPosition) {
      disorder.push(`${turn.name} stands at ${turn.position}, ${lastPosition} was answered before it began`);
    }
    if (turn.seq !== null && turn.seq < lastSeq) {
      disorder.push(`${turn.name} was told seq ${turn.seq}, ${lastSeq} was answered before it began`);
    }
  }
  return disorder;
}
