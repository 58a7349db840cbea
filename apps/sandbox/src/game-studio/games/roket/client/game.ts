// The rocket's page: the same flight for everybody, the own bet, and the way out.
import { CallFailed } from '../../../client/calls.ts';
import type { Shell } from '../../../client/game-client.ts';
import {
  crewText,
  flightText,
  heightText,
  inText,
  leaveText,
  lostText,
  promiseText,
  refusalTexts,
  texts,
  wonText,
} from './client-texts.ts';
import { heightAt, startHeight, timeOf } from './curve.ts';
import type { BetAnswer, CashOutAnswer, FlightMessage, Left, Mine, SettledMessage } from './messages.ts';
import { createRoomView } from './room-view.ts';
import { createStudioClock } from './studio-clock.ts';

/** The studio says something every second: after this long nobody should trust the picture. */
const silenceMs = 3_500;

export function start(shell: Shell): void {
  const clock = createStudioClock(() => performance.now());
  const { room, sky, reading, crewCount, promise, own, auto, crew, panel, history } = createRoomView();
  shell.stage.append(room);

  let flight: FlightMessage | undefined;
  let left: Left[] = [];
  let mine: Mine | null = null;
  /** The request that is on its way. */
  let asking: { for: 'bet' | 'leave' } | undefined;
  /** The own cash-out is decided, and the house has not answered yet. */
  let awaiting = false;
  /** The own round whose end was not heard yet. */
  let unsettled: string | undefined;

  const isAboard = (): boolean => mine !== null && mine.leftAt === null && flight?.phase !== 'resting';
  const elapsed = (): number => {
    if (flight === undefined || flight.phase === 'betting') return 0;
    if (flight.burst) return timeOf(flight.burst.crash);
    return Math.max(0, clock.now() - flight.since);
  };

  function hearFlight(news: FlightMessage): void {
    const isNew = news.number !== flight?.number;
    const hadBurst = flight?.burst !== undefined;
    const isBack = flight === undefined;
    // What a broken connection kept from us: the round of an earlier flight is over in any case.
    if (isNew) {
      awaiting = false;
      asking = undefined;
    }
    if (isNew && unsettled !== undefined) conclude(unsettled);
    flight = news;
    left = news.left;
    if (news.mine && news.mine.round !== mine?.round) {
      enter(news.mine, isBack ? 'resumed' : 'round-started');
      if (!isBack) void reloadBalance();
    } else if (news.mine !== undefined) mine = news.mine;
    else if (isNew) mine = null;
    if (news.burst && !hadBurst && !isNew) {
      shell.sound.noise({ s: 0.7, loud: 0.3, hz: 180 });
      if (mine !== null && mine.leftAt === null) shell.say(lostText(news.burst.crash));
    }
    promise.textContent = promiseText(news.promise);
    history.show(news.past);
    panel.show(news);
    crew.show(left, mine?.label);
    refresh();
  }

  /** The bet stands: by its answer, by the stream, or by the stream's first words. Each of them may get lost. */
  function enter(news: Mine, told: 'round-started' | 'resumed'): void {
    mine = news;
    if (asking?.for === 'bet') asking = undefined;
    if (news.leftAt !== null) return;
    unsettled = news.round;
    shell.tell(told, news.round);
    shell.say(inText(shell.money(BigInt(news.stake)), news.cashOutAt));
  }

  function hearBoarded(news: BetAnswer): void {
    shell.setBalance(news.balance);
    if (mine?.round !== news.mine.round) enter(news.mine, 'round-started');
    refresh();
  }

  function conclude(round: string): void {
    unsettled = undefined;
    shell.tell('round-ended', round);
    void reloadBalance();
  }

  async function reloadBalance(): Promise<void> {
    try {
      shell.setBalance((await shell.call<{ balance: BetAnswer['balance'] }>('balance')).balance);
    } catch (error) {
      shell.fail(error);
    }
  }

  function hearSettled({ round, leftAt, win, outcome, balance }: SettledMessage): void {
    if (balance) shell.setBalance(balance);
    if (mine?.round === round) mine = { ...mine, leftAt };
    awaiting = false;
    if (leftAt !== null) sayPaid(leftAt, BigInt(win), outcome);
    shell.addResult({ label: leftAt === null ? '0' : heightText(leftAt), won: leftAt !== null });
    unsettled = undefined;
    shell.tell('round-ended', round);
    refresh();
  }

  function sayPaid(height: number, win: bigint, outcome: SettledMessage['outcome']): void {
    if (outcome === 'refused') return shell.say(texts.cancelled, 'trouble');
    if (outcome === 'unknown') return shell.say(texts.paidLater, 'plain');
    shell.setLastWin(win);
    shell.say(wonText(height, shell.money(win)), 'win');
    shell.sound.tone({ hz: 660, s: 0.12, loud: 0.3 });
    shell.sound.tone({ hz: 880, s: 0.2, in: 0.12, loud: 0.3 });
  }

  shell.listen('roket/flight', ({ type, data }) => {
    const { now } = data as { now?: number };
    if (now !== undefined) clock.hear(now);
    if (type === 'flight') hearFlight(data as FlightMessage);
    else if (type === 'aboard' && flight) flight.aboard = (data as { aboard: number }).aboard;
    else if (type === 'mine') hearBoarded(data as BetAnswer);
    else if (type === 'settled') hearSettled(data as SettledMessage);
    // Money that was on its way has arrived, or a bet has come back.
    else if (type === 'late') void reloadBalance();
    else if (type === 'left') {
      left = [...left, data as Left];
      if ((data as Left).label === mine?.label) awaiting = true;
      crew.show(left, mine?.label);
    }
    showCount();
  });

  async function bet(): Promise<void> {
    const cashOutAt = auto.value();
    if (cashOutAt === undefined) return shell.say(texts.autoBounds, 'trouble');
    await ask('bet', shell.call<BetAnswer>('roket/bet', { stake: shell.stake(), cashOutAt }), hearBoarded);
  }

  async function leave(): Promise<void> {
    await ask('leave', shell.call<CashOutAnswer>('roket/cash-out'), ({ status, mine: seen }) => {
      if (status === 'TOO_LATE' && seen?.leftAt === null) shell.say(texts.tooLate, 'plain');
    });
  }

  /** What the stream has answered meanwhile is not heard a second time. */
  async function ask<T>(kind: 'bet' | 'leave', call: Promise<T>, hear: (answer: T) => void): Promise<void> {
    const request = { for: kind };
    asking = request;
    refresh();
    try {
      const answer = await call;
      if (asking === request) hear(answer);
    } catch (error) {
      if (asking !== request && mine !== null) return;
      const words = error instanceof CallFailed ? refusalTexts[error.failure.status] : undefined;
      if (words === undefined) shell.fail(error);
      else shell.say(words, 'trouble');
    } finally {
      if (asking === request) asking = undefined;
      refresh();
    }
  }

  shell.button.onPress(() => {
    if (asking !== undefined) return;
    if (flight?.phase === 'flying' && isAboard()) void leave();
    else if (flight?.phase === 'betting' && mine === null && shell.isFree()) void bet();
  });
  shell.onFree(refresh);

  function refresh(): void {
    const isHeld = mine !== null || asking !== undefined;
    shell.lockStake(isHeld);
    auto.lock(isHeld);
    own.textContent = mine === null ? '' : inText(shell.money(BigInt(mine.stake)), mine.cashOutAt);
    room.dataset['phase'] = flight?.phase ?? 'resting';
    room.toggleAttribute('data-left', mine !== null && mine.leftAt !== null);
    showCount();
    showButton(heightAt(elapsed()));
  }

  function showCount(): void {
    crewCount.textContent =
      flight === undefined ? '' : `${flightText(flight.number)} · ${crewText(flight.aboard)}`;
  }

  let shownButton = '';
  function showButton(height: number): void {
    const button = buttonFor(height);
    const key = JSON.stringify(button);
    if (key === shownButton) return;
    shownButton = key;
    shell.button.set(button);
  }

  function buttonFor(height: number): Parameters<Shell['button']['set']>[0] {
    if (asking !== undefined || awaiting)
      return { label: flight?.phase === 'flying' ? texts.leaving : texts.placing, enabled: false };
    if (flight?.phase === 'betting' && mine === null) return { label: texts.bet, enabled: shell.isFree() };
    if (flight?.phase === 'betting') return { label: texts.aboard, enabled: false };
    if (flight?.phase === 'flying' && isAboard() && mine !== null) {
      const money = shell.money((BigInt(mine.stake) * BigInt(height)) / 100n);
      return { label: leaveText(money), enabled: true, tone: 'stop' };
    }
    return { label: texts.waitForNext, enabled: false };
  }

  function showReading(height: number): void {
    if (flight === undefined || clock.silenceMs() > silenceMs) return reading.lose();
    if (flight.phase === 'betting')
      return reading.countDown(flight.since + (flight.lastsMs ?? 0) - clock.now());
    reading.show(height, { isOver: flight.burst !== undefined, leftAt: mine?.leftAt ?? null });
  }

  function paint(): void {
    const ms = elapsed();
    const height = flight?.phase === 'betting' ? startHeight : (flight?.burst?.crash ?? heightAt(ms));
    showReading(height);
    showButton(height);
    sky.paint({
      phase: flight?.phase ?? 'betting',
      elapsedMs: ms,
      phaseMs: flight === undefined ? 0 : clock.now() - flight.since,
      leftAt: mine?.leftAt ?? null,
      calm: shell.calm(),
    });
    requestAnimationFrame(paint);
  }
  refresh();
  requestAnimationFrame(paint);
}
