// The pearl fall in the browser: shows what the studio has drawn.
import { element } from '../../../client/elements.ts';
import type { Shell, ShownStep } from '../../../client/game-client.ts';
import { runSolo } from '../../../client/solo.ts';
import { createBoard, type Spot } from './board.ts';
import { clientTexts as texts } from './client-texts.ts';
import { createGlow } from './glow.ts';
import { createMotion, type Motion } from './motion.ts';
import { createString } from './pearl-string.ts';
import { glowOf, pearlDefinitions } from './pearls.ts';
import { createPoolBoard } from './pool-board.ts';
import { createPriceList } from './price-list.ts';
import { columnCount, burstMin, rowCount, stringFactors } from './prices.ts';
import { createSea } from './sea.ts';
import { playBurst, playDrop, playPool } from './tunes.ts';
import type { Board, Cascade, PoolScene, View } from './view.ts';

const poolsMs = 6_000;
/** From so many times the stake on a win gets a moment of its own. */
const greatWinFactor = 10n;

/** Before the first round: every colour, and nothing that would burst. */
const resting: Board = Array.from({ length: columnCount }, (_column, column) =>
  Array.from({ length: rowCount }, (_row, row) => (column * 3 + row * 5) % 7),
);

export function start(shell: Shell): void {
  const calm = (): boolean => shell.calm();
  const money = (amount: bigint): string => shell.money(amount);
  const board = createBoard();
  const string = createString();
  const pools = createPoolBoard(money, calm);
  const prices = createPriceList(money);
  const glow = createGlow(calm);
  const tally = element('p', { class: 'tally', hidden: true });
  const well = element('div', { class: 'well' }, board.root, tally);
  shell.stage.append(
    pearlDefinitions(),
    createSea(),
    glow.root,
    element('div', { class: 'inci' }, pools.root, string.root, well, prices.root),
  );

  let lying = resting;
  let sinking: Promise<void> = Promise.resolve();
  const quick = (): Motion => createMotion(AbortSignal.abort(), calm);
  void board.drop(resting, createMotion(new AbortController().signal, calm));

  const setTally = (amount: bigint): void => {
    tally.hidden = amount === 0n;
    tally.textContent = money(amount);
  };

  /** Where a spot of the board is on the page. */
  function placeOf({ column, row }: Spot): { x: number; y: number } {
    const { left, top, width, height } = board.root.getBoundingClientRect();
    return { x: left + (column / columnCount) * width, y: top + (row / rowCount) * height };
  }

  /** The amount of a group rises from its middle. */
  async function rise(spots: Spot[], words: string, motion: Motion): Promise<void> {
    if (motion.isHurried()) return;
    const middle = (of: (spot: Spot) => number): number =>
      spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
    const label = element('span', { class: 'rising' }, words);
    label.style.left = `${(middle(({ column }) => column) / columnCount) * 100}%`;
    label.style.top = `${(middle(({ row }) => row) / rowCount) * 100}%`;
    well.append(label);
    await motion.pause(calm() ? 900 : 950);
    label.remove();
  }

  /** What has not brought more than the stake yet is shown, and not celebrated. */
  async function cascade(
    one: Cascade,
    { index, isGain, motion }: { index: number; isGain: boolean; motion: Motion },
  ): Promise<void> {
    const colours = new Set(one.bursts.map(({ colour }) => colour));
    const spots = board.light(colours);
    string.light(index + 1);
    if (isGain) playBurst(shell.sound, index);
    for (const { colour, win } of one.bursts)
      void rise(spots.get(colour) ?? [], `${isGain ? '+' : ''}${money(BigInt(win))}`, motion);
    await motion.pause(calm() ? 900 : 460);
    if (isGain && !motion.isHurried())
      for (const [colour, places] of spots)
        for (const spot of places) {
          const { x, y } = placeOf(spot);
          glow.spark(x, y, glowOf(colour), 9);
        }
    await board.burst(colours, motion);
    await board.drop(one.dropped, motion);
    if (!motion.isHurried()) playDrop(shell.sound);
    await motion.pause(120);
  }

  /** Something that deserves to be looked at for itself. */
  async function moment(kind: string, title: string, amount: bigint, motion: Motion): Promise<void> {
    const root = element(
      'div',
      { class: `moment ${kind}` },
      element('span', {}, title),
      element('strong', {}, money(amount)),
    );
    well.append(root);
    await motion.move(
      root,
      [
        { opacity: 0, transform: 'scale(0.9)' },
        { opacity: 1, transform: 'scale(1)' },
      ],
      {
        duration: 260,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      },
    );
    await motion.pause(kind === 'pool' ? 2_600 : 1_500);
    root.remove();
  }

  async function show(step: ShownStep, { hurry }: { hurry: AbortSignal }): Promise<void> {
    const view = step.view as View;
    const motion = createMotion(hurry, calm);
    await sinking;
    await board.empty(quick());
    await board.drop(view.board, motion);
    if (!motion.isHurried()) playDrop(shell.sound);
    let total = 0n;
    for (const [index, one] of view.cascades.entries()) {
      total = one.bursts.reduce((sum, { win }) => sum + BigInt(win), total);
      await cascade(one, { index, isGain: total > step.stake, motion });
      setTally(total);
    }
    board.rest();
    string.light(view.cascades.length);
    lying = layAfter(view);
    if (view.pool !== null) {
      pools.cheer(view.pool.pool);
      playPool(shell.sound);
      await moment('pool', texts.poolWon(view.pool.pool), BigInt(view.pool.amount), motion);
    }
    // What is no gain is not celebrated.
    const isWhole = view.cascades.length === stringFactors.length;
    if (total >= step.stake * greatWinFactor || (isWhole && total > step.stake))
      await moment('great', isWhole ? texts.whole : texts.cascade(view.cascades.length), total, motion);
  }

  async function restore(): Promise<void> {
    await sinking;
    await board.empty(quick());
    await board.drop(lying, quick());
  }

  runSolo(shell, {
    words: { play: texts.play, next: texts.next },
    choice: (stake) => ({ stake: String(stake) }),
    begin() {
      string.light(0);
      pools.cheer('');
      setTally(0n);
      sinking = board.empty(createMotion(new AbortController().signal, calm));
    },
    show,
    cancel: () => void restore(),
    scene: (scene) => pools.show(scene as PoolScene),
  });
  prices.show(shell.stake());
  shell.onStake((stake) => prices.show(stake));
  shell.say(texts.welcome(burstMin));

  /** Others play too: the pools grow while nobody does here. */
  async function lookAtPools(): Promise<void> {
    if (document.visibilityState === 'visible') {
      const answer = await shell.call<{ scene: PoolScene }>('scene').catch(() => undefined);
      if (answer !== undefined) pools.show(answer.scene);
    }
    setTimeout(() => void lookAtPools(), poolsMs);
  }
  setTimeout(() => void lookAtPools(), poolsMs);
}

/** What lies when the last cascade is over. */
function layAfter({ board, cascades }: View): Board {
  return cascades.reduce((lying, { bursts, dropped }) => {
    const gone = new Set(bursts.map(({ colour }) => colour));
    return lying.map((column, index) => [
      ...(dropped[index] ?? []),
      ...column.filter((colour) => !gone.has(colour)),
    ]);
  }, board);
}
