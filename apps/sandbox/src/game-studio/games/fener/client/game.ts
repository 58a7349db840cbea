import { element } from '../../../client/elements.ts';
import type { Shell, ShownStep, SoloClient } from '../../../client/game-client.ts';
import { pause } from '../../../client/pause.ts';
import { runSolo } from '../../../client/solo.ts';
import type { SpinView } from '../game.ts';
import type { Mark } from '../reels.ts';
import { viewTexts as texts } from './fener-view-texts.ts';
import { lines } from './lines.ts';
import { createReelsView } from './reels-view.ts';
import { createScenery } from './scenery.ts';
import { symbolSheet } from './symbols.ts';

/** What stands on the reels before the first spin. */
const opening: Mark[][] = [
  ['P', 'G', 'K'],
  ['B', 'F', 'M'],
  ['Y', 'A', 'D'],
  ['C', 'F', 'B'],
  ['M', 'G', 'P'],
];
const stopMs = 170;
const winMs = 900;
const nightMs = 1900;
const beamMs = 420;

export function start(shell: Shell): void {
  const scenery = createScenery();
  const reels = createReelsView(lines);
  const plaque = element('div', { class: 'plaque', 'aria-hidden': 'true' });
  const banner = element('div', { class: 'banner', 'aria-hidden': 'true' });
  const table = element('div', { class: 'table' }, plaque, reels.root);
  shell.stage.append(symbolSheet(), scenery.root, table, banner);
  reels.set(opening);

  function setNight(view: SpinView | undefined, total: bigint): void {
    const isNight = view !== undefined && view.spins > 0;
    shell.stage.classList.toggle('night', isNight);
    if (view === undefined || !isNight) {
      plaque.replaceChildren();
      return;
    }
    plaque.replaceChildren(
      element('span', {}, texts.night(view.place, view.spins)),
      element('strong', {}, `${texts.nightTotal} ${shell.money(total)}`),
    );
  }

  async function stopReels(view: SpinView, hurry: AbortSignal): Promise<void> {
    const stops = view.grid.map(async (marks, reel) => {
      if (reel !== view.litReel) await pause(stopMs * (reel + 1), hurry);
      await reels.stop(reel, marks, hurry.aborted || shell.calm());
      shell.sound.tone({ hz: 120 + reel * 12, s: 0.12, loud: 0.5, shape: 'triangle', to: 70 });
    });
    await Promise.all(stops);
  }

  function cellsOf({ wins, moons, spins, litReel }: SpinView): [number, number][] {
    const cells = wins.flatMap(({ line, count }) =>
      (lines[line] ?? []).slice(0, count).map((row, reel): [number, number] => [reel, row]),
    );
    return litReel === null && spins > 0 ? [...cells, ...moons] : cells;
  }

  async function beginNight(view: SpinView, hurry: AbortSignal): Promise<void> {
    banner.replaceChildren(
      element('strong', {}, texts.nightBegins(view.spins)),
      element('span', {}, texts.nightHint),
    );
    banner.classList.add('on');
    for (const [place, hz] of [392, 494, 587, 784].entries())
      shell.sound.tone({ hz, s: 0.5, in: place * 0.16, loud: 0.5 });
    await pause(shell.calm() ? nightMs / 2 : nightMs, hurry);
    banner.classList.remove('on');
  }

  async function show(
    step: ShownStep,
    { hurry, resumed }: { hurry: AbortSignal; resumed: boolean },
  ): Promise<void> {
    const view = step.view as SpinView;
    const isNight = view.litReel !== null;
    const isQuick = hurry.aborted || shell.calm();
    setNight(isNight ? view : undefined, step.total - step.win);
    if (isNight && step.index > 0 && !resumed) reels.spin();
    reels.light(view.litReel);
    scenery.pointAt(view.litReel === null ? null : reels.reel(view.litReel));
    if (isNight && !isQuick) await pause(beamMs, hurry);
    await stopReels(view, hurry);
    const rows = [0, 1, 2].map((row) => view.grid.map((marks) => texts.marks[marks[row] as Mark]).join(', '));
    shell.stage.setAttribute('aria-label', texts.spun(rows.join('; ')));
    reels.showWins(view.wins, cellsOf(view));
    if (isNight) setNight(view, step.total);
    // Only more than the stake is celebrated.
    const isWon = step.win > step.stake;
    reels.root.classList.toggle('shining', isWon);
    if (step.win > 0n && !isNight)
      plaque.replaceChildren(
        element('span', {}, isWon ? texts.win : ''),
        element('strong', {}, shell.money(step.win)),
      );
    if (isWon)
      for (const [place, hz] of [523, 659, 784].entries())
        shell.sound.tone({ hz, s: 0.35, in: place * 0.09, loud: 0.45, shape: 'triangle' });
    if (step.win > 0n) await pause(winMs, hurry);
    if (!isNight && view.spins > 0) await beginNight(view, hurry);
    if (!step.more) {
      scenery.pointAt(null);
      reels.light(null);
      if (isNight) shell.stage.classList.remove('night');
    }
  }

  const game: SoloClient = {
    words: { play: texts.play, next: texts.next },
    choice: (stake) => ({ stake: String(stake) }),
    begin() {
      plaque.replaceChildren();
      reels.root.classList.remove('shining');
      reels.clearWins();
      if (!shell.calm()) reels.spin();
      shell.sound.noise({ s: 0.5, loud: 0.25, hz: 500 });
    },
    show,
    cancel() {
      setNight(undefined, 0n);
      scenery.pointAt(null);
      reels.light(null);
      for (const [reel, marks] of opening.entries()) void reels.stop(reel, marks, true);
    },
  };
  runSolo(shell, game);
}
