// Five turning reels of three marks, and the lines that won.
import { drawing, element } from '../../../client/elements.ts';
import type { LineWin, Mark } from '../reels.ts';
import { symbol } from './symbols.ts';

export interface ReelsView {
  root: HTMLElement;
  reel(index: number): Element | null;
  set(grid: Mark[][]): void;
  spin(): void;
  /** Stops one reel on its marks; resolves when it stands. */
  stop(reel: number, marks: Mark[], isQuick: boolean): Promise<void>;
  light(reel: number | null): void;
  /** Shows these cells as won, and the lines over them. */
  showWins(wins: LineWin[], cells: [reel: number, row: number][]): void;
  clearWins(): void;
}

const reelCount = 5;
const rowCount = 3;
/** What is seen while a reel turns; only a blur. */
const passing: Mark[] = ['B', 'K', 'M', 'Y', 'D', 'C', 'P', 'G'];

export function createReelsView(lineRows: readonly (readonly number[])[]): ReelsView {
  const tracks = Array.from({ length: reelCount }, () => element('div', { class: 'track' }));
  const columns = tracks.map((track) => element('div', { class: 'reel' }, track));
  const overlay = drawing(
    '<svg class="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg>',
  );
  const root = element('div', { class: 'reels', 'aria-hidden': 'true' }, ...columns, overlay);
  const turning = new Map<number, Animation>();

  const cell = (mark: Mark): HTMLElement => {
    const made = element('div', { class: 'cell', 'data-mark': mark });
    made.append(symbol(mark));
    return made;
  };
  const fill = (reel: number, marks: Mark[]): void =>
    tracks[reel]?.replaceChildren(...marks.map((mark) => cell(mark)));

  function clearWins(): void {
    overlay.replaceChildren();
    root.classList.remove('has-wins');
    for (const won of root.querySelectorAll('.won')) won.classList.remove('won');
  }

  return {
    root,
    reel: (index) => columns[index] ?? null,
    set(grid) {
      for (const [reel, marks] of grid.entries()) fill(reel, marks);
    },
    spin() {
      clearWins();
      for (const [reel, track] of tracks.entries()) {
        const shown = [...track.querySelectorAll<HTMLElement>('.cell')]
          .slice(0, rowCount)
          .map((old) => old.dataset['mark'] as Mark);
        const marks = [0, 1, 2, 3, 4].map(
          (place) => passing[(place * 3 + reel * 2) % passing.length] as Mark,
        );
        fill(reel, [...marks, ...shown]);
        columns[reel]?.classList.add('turning');
        turning.set(
          reel,
          track.animate(
            { transform: [`translateY(calc(var(--cell) * -5))`, 'translateY(0)'] },
            { duration: 330 + reel * 14, iterations: Number.POSITIVE_INFINITY },
          ),
        );
      }
    },
    async stop(reel, marks, isQuick) {
      turning.get(reel)?.cancel();
      turning.delete(reel);
      columns[reel]?.classList.remove('turning');
      const track = tracks[reel];
      if (isQuick || track === undefined) {
        fill(reel, marks);
        return;
      }
      fill(reel, [...marks, ...passing.slice(reel, reel + 2)]);
      await track.animate(
        {
          transform: [
            'translateY(calc(var(--cell) * -2))',
            'translateY(calc(var(--cell) * 0.08))',
            'translateY(0)',
          ],
          offset: [0, 0.72, 1],
          easing: ['cubic-bezier(0.25, 0.7, 0.4, 1)', 'ease-out', 'linear'],
        },
        { duration: 340 },
      ).finished;
      fill(reel, marks);
    },
    light(lit) {
      for (const [reel, column] of columns.entries()) column.classList.toggle('lit', reel === lit);
    },
    showWins(wins, cells) {
      root.classList.toggle('has-wins', cells.length > 0);
      for (const [reel, row] of cells) tracks[reel]?.children[row]?.classList.add('won');
      const paths = wins.map(({ line, count }) => {
        const rows = (lineRows[line] ?? []).slice(0, count);
        const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
        return `<polyline points="${points}" vector-effect="non-scaling-stroke"/>`;
      });
      overlay.innerHTML = paths.join('');
    },
    clearWins,
  };
}
