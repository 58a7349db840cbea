// One run: illegal amounts that must all be refused, and legal ones beside them that must all be read exactly.
import { createDice } from '../../faults/dice.ts';
import type { Answer, Ask } from './amount-endpoint.ts';
import { illegalKinds } from './illegal.ts';
import { legalBy } from './legal.ts';
import { minorOfJson } from './oracle.ts';

export interface ProofResult {
  /** Illegal amounts that were taken. */
  accepted: number;
  /** Legal ones that were refused or misread, and whatever broke the house. */
  wrong: number;
  problems: string[];
  figures: string;
}

/** For each so many illegal ones a legal one. */
const illegalPerLegal = 4;
const atOnce = 64;

interface Question {
  kind: string;
  written: string;
  /** Nothing where it must be refused. */
  expected: bigint | undefined;
}

export async function proveAmounts(options: {
  fuzzed: number;
  seed: number;
  asks: readonly Ask[];
  say: (line: string) => void;
}): Promise<ProofResult> {
  const { fuzzed, seed, asks, say } = options;
  const legal = Math.ceil(fuzzed / illegalPerLegal);
  const tally = { accepted: 0, wrong: 0, problems: [] as string[] };
  const counts = new Map<string, number>();
  let waiting: Question[] = [];

  const askOne = async (written: string, index: number): Promise<Answer> =>
    (await asks[index % asks.length]?.(written)) ?? 'failed';
  const askAll = async (): Promise<void> => {
    const answers = await Promise.all(waiting.map(({ written }, index) => askOne(written, index)));
    waiting.forEach((question, index) => judge(tally, question, answers[index] ?? 'failed'));
    waiting = [];
  };
  for (const question of questionsBy(seed, { fuzzed, legal })) {
    counts.set(question.kind, (counts.get(question.kind) ?? 0) + 1);
    waiting.push(question);
    if (waiting.length === atOnce) await askAll();
  }
  await askAll();

  for (const [kind, count] of counts) say(`${String(count).padStart(8)} ${kind}`);
  const { accepted, wrong } = tally;
  return {
    ...tally,
    figures: `fuzzed=${fuzzed} accepted=${accepted} legal=${legal} wrong=${wrong} seed=${seed}`,
  };
}

function* questionsBy(
  seed: number,
  { fuzzed, legal }: { fuzzed: number; legal: number },
): Generator<Question> {
  const dice = createDice(seed);
  const kinds = Object.entries(illegalKinds);
  for (let number = 0; number < fuzzed; number += 1) {
    const [kind, make] = kinds[number % kinds.length] ?? [];
    if (kind === undefined || make === undefined) throw new Error('there are kinds');
    yield { kind, written: make(dice), expected: undefined };
    if (number % illegalPerLegal === 0 && number / illegalPerLegal < legal) {
      const { written, minor } = legalBy(dice);
      yield { kind: 'legal', written, expected: minor };
    }
  }
}

function judge(
  tally: { accepted: number; wrong: number; problems: string[] },
  { kind, written, expected }: Question,
  answer: Answer,
): void {
  const note = (what: string): void =>
    void tally.problems.push(`${kind}: ${JSON.stringify(written.slice(0, 80))} ${what}`);
  // A question that is not what it says it is proves nothing.
  if (minorOfJson(written) !== expected) note(`is ${minorOfJson(written)} to the oracle, not ${expected}`);
  if (answer === 'failed') {
    tally.wrong += 1;
    note('broke the house');
  } else if (expected === undefined && answer !== 'refused') {
    tally.accepted += 1;
    note(`was taken as ${answer}`);
  } else if (expected !== undefined && answer !== expected) {
    tally.wrong += 1;
    note(`was ${answer === 'refused' ? 'refused' : `read as ${answer}`}, not as ${expected}`);
  }
}
