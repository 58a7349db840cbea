// The flow of a solo game's rounds: play, see one step after the other, and rest. The game itself only shows.
import { CallFailed } from './calls.ts';
import type { ShownStep, Shell, SoloClient } from './game-client.ts';
import { plainMoney } from './money.ts';
import { pause } from './pause.ts';
import { type FreeRounds, type Played, seatedAt, type SeenRound } from './seated.ts';
import type { WholeShell } from './shell.ts';
import { shellTexts as texts } from './shell-texts.ts';

/** Between two steps of a round, so that each is seen; less where the player is in a hurry. */
const betweenMs = 600;
const askAgainMs = 1500;

/** `refresh` when what the game's `choice` would give has changed. */
export function runSolo(given: Shell, game: SoloClient): { refresh(): void } {
  const shell = given as WholeShell;
  let free: FreeRounds | undefined;
  let isRunning = false;
  let hurry = new AbortController();
  let mayBeginAt = performance.now() + shell.opening.waitMs;
  let goOn: (() => void) | undefined;

  const isOffered = (): boolean => free !== undefined || game.choice(shell.stake()) !== undefined;

  function rest(): void {
    isRunning = false;
    shell.showing(false);
    shell.lockStake(false);
    const label = free === undefined ? game.words.play : texts.freePlay(free.count);
    const waitMs = mayBeginAt - performance.now();
    shell.button.set({ label, enabled: waitMs <= 0 && isOffered() });
    if (waitMs > 0) setTimeout(() => !isRunning && rest(), waitMs);
  }

  function setFree(list: FreeRounds[]): void {
    const before = free;
    free = list.find(({ count }) => count > 0);
    shell.stakes.fix(free === undefined ? undefined : BigInt(free.betValue));
    if (free !== undefined && before === undefined)
      shell.say(texts.freeRounds(free.count, shell.money(BigInt(free.betValue))));
  }

  function hear({ balance, freeRounds, scene }: Omit<Played, 'round'>): void {
    shell.setBalance(balance);
    setFree(freeRounds);
    if (scene !== null) game.scene?.(scene);
  }

  async function play(): Promise<void> {
    const choice = free === undefined ? game.choice(shell.stake()) : { stake: free.betValue };
    if (choice === undefined || !shell.isFree()) return;
    isRunning = true;
    hurry = new AbortController();
    mayBeginAt = performance.now() + shell.opening.cycleMs;
    shell.lockStake(true);
    shell.button.set({ label: texts.skip, enabled: true, tone: 'stop' });
    shell.say('');
    // The balance stays as it was until the result is seen: the page around the game holds its figure for as long.
    shell.showing(true);
    game.begin(choice);
    try {
      const order = free === undefined ? { choice } : { rewardId: free.rewardId };
      const played = await shell.call<Played>('play', order);
      await follow(played, { from: 0, resumed: false });
    } catch (error) {
      if (error instanceof CallFailed && error.failure.waitMs !== undefined)
        mayBeginAt = performance.now() + error.failure.waitMs;
      // The answer may be lost and the round not; or a round of another page is still open.
      const left = await fail(error);
      if (left !== undefined) return resume(left);
    }
    rest();
  }

  /** Whether a stake was taken is not this page's to guess: it asks what there is now. */
  async function fail(error: unknown): Promise<SeenRound | undefined> {
    game.cancel();
    shell.fail(error);
    const left = await refresh();
    if (left === undefined && isUnreachable(error))
      shell.say(shell.opening.mode === 'demo' ? texts.reconnected : texts.reconnectedWithHistory);
    return left;
  }

  /** The round from a step on, to its end. */
  async function follow(first: Played, { from, resumed }: { from: number; resumed: boolean }): Promise<void> {
    let played = await reach(first, from + 1);
    const { round: id } = played.round;
    if (played.round.state === 'cancelled') return undone(played);
    shell.tell('round-started', id);
    for (let index = from; ; index += 1) {
      const { round } = played;
      const step = shownStep(round, index);
      // Said for each step: the page around the game holds its figures for 15 s at most.
      shell.showing(true);
      await game.show(step, { hurry: hurry.signal, resumed: resumed && index === from });
      if (!step.more) break;
      shell.button.set({ label: game.words.next, enabled: true, tone: 'stop' });
      hurry = new AbortController();
      await pause(betweenMs, hurry.signal);
      hurry = new AbortController();
      await untilFree();
      if (round.steps.length <= index + 1) {
        played = await reach(await ask('next', { round: id, index: index + 1 }), index + 2);
        if (played.round.state === 'cancelled') return undone(played);
      }
    }
    hear(played);
    conclude(played.round);
    shell.tell('round-ended', id);
  }

  function undone(played: Played): void {
    game.cancel();
    hear(played);
    shell.say(texts.cancelled, 'trouble');
    shell.tell('round-ended', played.round.round);
  }

  /** Until the round has shown so many steps: the house's answer may come late, and the connection may be gone for a while. */
  async function reach(first: Played, count: number): Promise<Played> {
    let played = first;
    for (;;) {
      const { round: id, state, steps } = played.round;
      if (state !== 'asked' && (state !== 'open' || steps.length >= count)) return played;
      shell.say(texts.waiting);
      await pause(askAgainMs);
      played = await (state === 'asked'
        ? ask('round', { round: id })
        : ask('next', { round: id, index: count - 1 }));
    }
  }

  async function ask(path: 'next' | 'round', order: { round: string; index?: number }): Promise<Played> {
    for (let tried = 0; ; tried += 1) {
      try {
        const played = await shell.call<Played>(path, order);
        if (tried > 0) shell.say('');
        return played;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        shell.fail(error);
        await pause(askAgainMs);
      }
    }
  }

  function conclude(round: SeenRound): void {
    const total = round.steps.reduce((sum, { win }) => sum + BigInt(win), 0n);
    const stake = round.rewardId === null ? BigInt(round.stake) : 0n;
    const amount = shell.money(total);
    const won = total > stake;
    if (won) shell.setLastWin(total);
    // A return up to the stake is no win, and is not sung about.
    if (total === 0n) shell.say(texts.lost);
    else if (total < stake) shell.say(texts.partly(amount), 'even');
    else if (total === stake) shell.say(texts.even(amount), 'even');
    else shell.say(stake === 0n ? texts.freeWon(amount) : texts.won(amount), 'win');
    const label = plainMoney(total);
    shell.addResult({ label: won ? texts.resultLabel(label) : label, won });
  }

  async function resume(round: SeenRound): Promise<void> {
    isRunning = true;
    shell.lockStake(true);
    shell.button.set({ label: texts.wait, enabled: false });
    shell.say(texts.resumed);
    shell.tell('resumed', round.round);
    try {
      const seen = await ask('round', { round: round.round });
      // What was seen before is shown as it ended; a round of which nothing was seen yet begins now.
      const from = Math.max(0, seen.round.steps.length - 1);
      if (seen.round.steps.length > 0) hurry.abort();
      await follow(seen, { from, resumed: true });
    } catch (error) {
      await fail(error);
    }
    rest();
  }

  /** What the studio knows by now; gives the round that was left, if there is one. */
  async function refresh(): Promise<SeenRound | undefined> {
    for (;;) {
      try {
        const now = await shell.call<Omit<Played, 'round'> & { unfinished: SeenRound[] }>('balance');
        hear(now);
        return now.unfinished[0];
      } catch (error) {
        if (!isUnreachable(error)) return undefined;
        await pause(askAgainMs);
      }
    }
  }

  const untilFree = (): Promise<void> =>
    new Promise((resolve) => {
      if (shell.isFree()) resolve();
      else goOn = resolve;
    });

  shell.button.onPress(() => {
    if (isRunning) hurry.abort();
    else void play();
  });
  shell.onFree((isFree) => isFree && goOn?.());
  shell.onStake(() => !isRunning && rest());
  shell.stage.addEventListener('click', () => isRunning && hurry.abort());
  const { freeRounds, unfinished } = seatedAt(shell);
  if (shell.opening.scene !== null) game.scene?.(shell.opening.scene);
  setFree(freeRounds);
  rest();
  const [left] = unfinished;
  if (left !== undefined) void resume(left);
  return { refresh: () => void (isRunning || rest()) };
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailed && error.failure.status === 'UNREACHABLE';

function shownStep(round: SeenRound, index: number): ShownStep {
  const step = round.steps[index];
  if (step === undefined) throw new Error('A step is shown before it was answered.');
  const total = round.steps.slice(0, index + 1).reduce((sum, { win }) => sum + BigInt(win), 0n);
  const more = index + 1 < round.steps.length || round.more;
  const stake = BigInt(round.stake);
  return { round: round.round, index, stake, win: BigInt(step.win), total, more, view: step.view };
}
