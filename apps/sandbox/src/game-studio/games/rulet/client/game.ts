// The roulette's page: the wheel, the table and its chips. Rounds and money are the framework's.
import { element } from '../../../client/elements.ts';
import type { Shell, ShownStep } from '../../../client/game-client.ts';
import { pause } from '../../../client/pause.ts';
import type { WholeShell } from '../../../client/shell.ts';
import { runSolo } from '../../../client/solo.ts';
import type { View } from '../math.ts';
import { createBets } from './bets.ts';
import { createBoard } from './board.ts';
import { createRack } from './chips.ts';
import { cameText, placeText, placeWithChips, texts } from './client-texts.ts';
import { createControls } from './controls.ts';
import { insideKinds, layoutFor, shapeOf } from './geometry.ts';
import { createLastNumbers } from './last-numbers.ts';
import { drawSalon } from './salon.ts';
import { colourOf, factorOf, type Kind, type Position } from './table.ts';
import { nameOfPosition } from './table-texts.ts';
import { createWheel } from './wheel.ts';

/** The ball has fallen: a moment to look at it before the table comes back. */
const seenMs = 1_100;

export function start(shell: Shell): void {
  const bets = createBets();
  const wheel = createWheel();
  const lastNumbers = createLastNumbers();
  const plate = element('p', { class: 'plate', 'aria-hidden': 'true' });
  const about = element('p', { class: 'about', 'aria-live': 'polite' }, texts.place);
  let locked = false;

  const board = createBoard({
    place(position) {
      if (locked) return;
      forgetRound();
      bets.lay(position.id, shell.stake());
      shell.sound.tone({ hz: 620, s: 0.05, loud: 0.25, shape: 'triangle' });
      refresh();
      describe(position);
    },
    lift(position) {
      if (locked) return;
      bets.lift(position.id);
      refresh();
      describe(position);
    },
    look: describe,
  });
  const controls = createControls({
    chooseKind: (kind) => board.setKinds(kind === 'all' ? insideKinds : [kind as Kind]),
    moves: {
      undo: () => move(bets.undo),
      clear: () => move(bets.clear),
      double: () => move(bets.double),
      repeat: () => move(bets.repeat),
    },
  });
  const rack = createRack(shell as WholeShell);
  const scroll = element('div', { class: 'table-scroll' }, board.root);
  const tableSide = element(
    'div',
    { class: 'table-side' },
    lastNumbers.root,
    scroll,
    about,
    rack,
    controls.root,
  );
  const room = element(
    'div',
    { class: 'rulet' },
    drawSalon(),
    element('div', { class: 'wheel-side' }, element('div', { class: 'wheel-box' }, wheel.element, plate)),
    tableSide,
  );

  function move(change: () => void): void {
    if (locked) return;
    forgetRound();
    change();
    refresh();
  }

  function describe(position: Position | undefined): void {
    if (position === undefined) return;
    const words = placeText(nameOfPosition(position), factorOf(position));
    const amount = bets.laid().get(position.id);
    about.textContent = amount === undefined ? words : placeWithChips(words, shell.money(amount));
  }

  function refresh(): void {
    board.show(bets.laid());
    const lies = !locked && bets.total() > 0n;
    controls.show({
      total: shell.money(bets.total()),
      undo: !locked && bets.canUndo(),
      clear: lies,
      double: lies,
      repeat: !locked && bets.canRepeat() && bets.total() === 0n,
    });
    solo.refresh();
  }

  /** The last result stays on the table until the player touches it. */
  function forgetRound(): void {
    board.mark(undefined);
    plate.replaceChildren();
  }

  function lock(isLocked: boolean): void {
    locked = isLocked;
    room.toggleAttribute('data-spinning', isLocked);
  }

  async function show(
    { view, stake, win }: ShownStep,
    how: { hurry: AbortSignal; resumed: boolean },
  ): Promise<void> {
    const { number, won } = view as View;
    if (shell.calm()) wheel.put(number);
    else await wheel.land(number, how.hurry);
    shell.sound.tone({ hz: 240, s: 0.12, loud: 0.35, shape: 'sine', to: 180 });
    plate.textContent = String(number);
    plate.dataset['tone'] = colourOf(number);
    lastNumbers.add(number);
    about.textContent = cameText(number);
    board.mark({ number, won: won.map(({ position }) => position) });
    // What returns no more than was laid is no occasion.
    if (win > stake) {
      shell.sound.tone({ hz: 523, s: 0.16, in: 0.15, loud: 0.3 });
      shell.sound.tone({ hz: 659, s: 0.22, in: 0.3, loud: 0.3 });
    }
    if (!shell.calm()) await pause(seenMs, how.hurry);
    if (!how.resumed) bets.remember();
    lock(false);
    refresh();
    board.reveal(number);
  }

  shell.stage.append(room);
  shell.nameStake(texts.chip);
  const solo = runSolo(shell, {
    words: { play: texts.spin, next: texts.spin },
    choice: () =>
      bets.total() === 0n ? undefined : [...bets.laid()].map(([place, amount]) => [place, String(amount)]),
    begin() {
      forgetRound();
      lock(true);
      refresh();
      if (!shell.calm()) wheel.spin();
      shell.sound.noise({ s: 3.2, loud: 0.08, hz: 900 });
      about.textContent = texts.spinning;
    },
    show,
    cancel() {
      lock(false);
      wheel.rest();
      about.textContent = texts.place;
      refresh();
    },
  });

  function fit(): void {
    const shape = shapeOf(room.clientWidth, room.clientHeight);
    room.dataset['shape'] = shape;
    room.classList.toggle('roomy', shape === 'stacked' || shape === 'wide');
    const { paddingLeft, paddingTop } = getComputedStyle(scroll);
    const inset = { x: 2 * parseFloat(paddingLeft) + 3, y: 2 * parseFloat(paddingTop) + 3 };
    const width = scroll.clientWidth - inset.x;
    const heightOf = (): number => scroll.clientHeight - inset.y;
    if (shape === 'tall' || shape === 'low')
      return board.lay(layoutFor(shape, { width, height: heightOf() }));
    board.lay(layoutFor(shape, { width, height: Infinity }));
    // What surrounds the table must be seen without scrolling: the table gives way.
    const over = tableSide.scrollHeight - tableSide.clientHeight;
    if (over > 0) board.lay(layoutFor(shape, { width, height: heightOf() - over }));
  }
  new ResizeObserver(fit).observe(room);
  fit();
  // A finger cannot aim at a line between small fields: it says first what it means.
  controls.choose(
    matchMedia('(pointer: fine)').matches && room.dataset['shape'] !== 'tall' ? 'all' : 'straight',
  );
  refresh();
}
