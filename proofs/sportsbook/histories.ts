// Random histories: sixteen clients bet while prices move, markets stop and are decided, taken back and cancelled, staff close and open,
// and two workers settle, a few bets at a time. Then everything is held against the model.
import { setImmediate as turn, setTimeout as rest } from 'node:timers/promises';
import { createDice } from '../../faults/dice.ts';
import { createBettor } from './bettor.ts';
import { createProvider, type Provider } from './provider.ts';
import { judgeHistory } from './settled.ts';
import { openStage, type Stage } from './stage.ts';

export interface Histories {
  done: number;
  violations: string[];
  /** How often each thing happened. */
  counts: Map<string, number>;
}

export interface HistoryOptions {
  histories: number;
  seed: number;
  /** Spoils the house before it is played with, to see whether that is noticed. */
  spoil?: string;
  /** Enough of them to stop. */
  violationsMax?: number;
  say?: (line: string) => void;
}

const clients = 16;
const workers = 2;
/** Players are brought in for so many histories at once. */
const perStage = 250;
const violationsUsual = 20;
const sweepsMaxMs = 30_000;
const restMs = 5;

export async function proveHistories(options: HistoryOptions): Promise<Histories> {
  const { histories, seed, violationsMax = violationsUsual } = options;
  const found: Histories = { done: 0, violations: [], counts: new Map() };
  let told = 0;
  while (found.done < histories && found.violations.length < violationsMax) {
    const some = Math.min(perStage, histories - found.done);
    const stage = await openStage(some * clients);
    try {
      if (options.spoil !== undefined) await stage.ask(options.spoil);
      for (let index = 0; index < some && found.violations.length < violationsMax; index += 1) {
        found.done += 1;
        await playHistory(stage, { history: index, seed: seed * 1_000 + found.done }, found).catch(
          (error: unknown) => {
            found.violations.push(
              `history ${found.done}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
            );
          },
        );
        for (const text of found.violations.slice(told)) options.say?.(text);
        told = found.violations.length;
      }
    } finally {
      await stage.close();
    }
    options.say?.(`${found.done} histories, ${found.violations.length} violations`);
  }
  return found;
}

async function playHistory(
  stage: Stage,
  { history, seed }: { history: number; seed: number },
  { violations, counts }: Histories,
): Promise<void> {
  const dice = createDice(seed);
  const provider = createProvider({
    stage,
    dice,
    history,
    matches: dice.chance(0.05) ? 20 : dice.between(3, 7),
  });
  const nights = dice.chance(0.1) ? 1 : 0;
  let night = 0;
  const problem = (text: string): void => void violations.push(`history of seed ${seed}: ${text}`);
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const idleness = createIdleness();
  const seats = Array.from({ length: clients }, (_, index) => {
    const player = history * clients + index + 1;
    const own = createDice(seed * 31 + index);
    return createBettor({
      stage,
      provider,
      dice: own,
      player,
      night: () => night,
      problem,
      count,
      idle: idleness.wait,
    });
  });

  await provider.open();
  for (;;) {
    const steps = dice.between(8, 24);
    const progress = createSteps();
    let isOver = false;
    const telling = tellAll(provider, steps, () => {
      progress.advance();
      idleness.noteStep();
    });
    const betting = seats.map(async (seat, index) => {
      const own = createDice(seed * 37 + index + night);
      const bets = own.between(1, 5);
      // Spread over what happens, in any order.
      for (let bet = 0; bet < bets; bet += 1) {
        await progress.reached(Math.floor((steps * (bet + own.between(0, 1))) / (bets + 1)));
        await seat.bet();
      }
    });
    const ended = telling.finally(() => {
      progress.end();
      idleness.end();
    });
    const settling = Array.from({ length: workers }, async (_, worker) => {
      const own = createDice(seed * 41 + worker);
      while (!isOver) {
        if (await stage.sweep(own.between(1, 4))) continue;
        idleness.note();
        await turn();
      }
    });
    const results = await Promise.allSettled([ended, ...betting]);
    isOver = true;
    results.push(...(await Promise.allSettled(settling)));
    for (const result of results)
      if (result.status === 'rejected') problem(`failed: ${String(result.reason)}`);
    if (night === nights) await provider.finish();
    await settleAll(stage, problem);
    if (night === nights) break;
    night += 1;
    idleness.begin();
    await stage.passNight();
    provider.fallSilent();
    count('a night');
  }
  const verdict = await judgeHistory(stage, seats, provider.positions);
  for (const what of verdict.counts) count(what);
  if (provider.latest().decisions.some(({ says }) => says.type === 'void')) count('given up by the house');
  for (const text of verdict.problems) problem(text);
}

async function tellAll(provider: Provider, steps: number, advance: () => void): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await provider.step();
    advance();
  }
}

async function settleAll(stage: Stage, problem: (text: string) => void): Promise<void> {
  const deadline = performance.now() + sweepsMaxMs;
  for (;;) {
    while (await stage.sweep(3));
    const open = await stage.ask('select from sportsbook.sweep where ended_at is null');
    if (open.length === 0) return;
    if (performance.now() > deadline) return problem(`SPB-15: ${open.length} sweeps do not end`);
    // One that rests, or waits for what is under way elsewhere on this engine.
    await rest(restMs);
  }
}

/** Lets bets wait for a step of the world. */
function createSteps() {
  let done = 0;
  let isOver = false;
  let waiting: { at: number; resolve: () => void }[] = [];
  const wake = (): void => {
    const ready = waiting.filter(({ at }) => isOver || at <= done);
    waiting = waiting.filter((each) => !ready.includes(each));
    for (const { resolve } of ready) resolve();
  };
  return {
    advance() {
      done += 1;
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    reached: (at: number): Promise<void> =>
      new Promise((resolve) => {
        waiting.push({ at, resolve });
        wake();
      }),
  };
}

/** Lets a bet stay under way while the world changes, until the workers then had nothing to do any more, several times over. */
function createIdleness() {
  const [steps, looks] = [2, 8];
  let isOver = false;
  let waiting: { steps: number; left: number; resolve: () => void }[] = [];
  const wake = (): void => {
    const ready = waiting.filter(({ left }) => isOver || left <= 0);
    waiting = waiting.filter((each) => !ready.includes(each));
    for (const { resolve } of ready) resolve();
  };
  return {
    noteStep() {
      for (const each of waiting) each.steps -= 1;
    },
    note() {
      for (const each of waiting) if (each.steps <= 0) each.left -= 1;
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    begin() {
      isOver = false;
    },
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push({ steps, left: looks, resolve });
        wake();
      }),
  };
}
