// Thirty places and the pearls that lie on them. A pearl is as large as its place, so a hundred per cent is one place.
import { element } from '../../../client/elements.ts';
import type { Motion } from './motion.ts';
import { pearlDrawing } from './pearls.ts';
import { rowCount } from './prices.ts';
import type { Board } from './view.ts';

interface Pearl {
  root: HTMLElement;
  colour: number;
}

/** Middle of a group, in places from the left and from the top. */
export interface Spot {
  column: number;
  row: number;
}

export interface PearlBoard {
  root: HTMLElement;
  /** What lies sinks away. */
  empty(motion: Motion): Promise<void>;
  /** Fills the gaps at the top of each column; what lies sinks first. */
  drop(pearls: Board, motion: Motion): Promise<void>;
  /** Shows which will burst; gives where they are. */
  light(colours: ReadonlySet<number>): Map<number, Spot[]>;
  burst(colours: ReadonlySet<number>, motion: Motion): Promise<void>;
  rest(): void;
}

const fallMs = 300;
const rowMs = 34;
const columnMs = 46;

const at = (column: number, row: number): string => `translate(${column * 100}%, ${row * 100}%)`;

export function createBoard(): PearlBoard {
  const root = element('div', { class: 'places', 'aria-hidden': 'true' });
  /** From the top down; the last lies on the ground. */
  let columns: Pearl[][] = [[], [], [], [], [], []];

  const topOf = (column: Pearl[]): number => rowCount - column.length;

  function fall(
    pearl: Pearl,
    column: number,
    rows: { from: number; to: number },
    motion: Motion,
  ): Promise<void> {
    const { from, to } = rows;
    pearl.root.style.transform = at(column, to);
    if (from === to) return Promise.resolve();
    return motion.move(
      pearl.root,
      [
        { transform: at(column, from), easing: 'cubic-bezier(0.4, 0, 0.85, 0.55)' },
        { transform: at(column, to + 0.07), offset: 0.7, easing: 'ease-out' },
        { transform: at(column, to - 0.05), offset: 0.85, easing: 'ease-in' },
        { transform: at(column, to) },
      ],
      { duration: fallMs + (to - from) * rowMs, delay: column * columnMs + (rowCount - 1 - to) * 18 },
    );
  }

  return {
    root,
    async empty(motion) {
      const sinking = columns.flatMap((column, index) =>
        column.map((pearl, place) =>
          motion.move(
            pearl.root,
            [
              { transform: at(index, topOf(column) + place), opacity: 1 },
              { transform: at(index, topOf(column) + place + rowCount + 0.5), opacity: 0.6 },
            ],
            { duration: 330, delay: index * 24, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
          ),
        ),
      );
      await Promise.all(sinking);
      root.replaceChildren();
      columns = columns.map(() => []);
    },
    async drop(pearls, motion) {
      const moves: Promise<void>[] = [];
      columns = columns.map((lying, index) => {
        const fresh = (pearls[index] ?? []).map((colour): Pearl => {
          const pearl = { colour, root: element('div', { class: 'pearl' }, pearlDrawing(colour)) };
          root.append(pearl.root);
          return pearl;
        });
        const all = [...fresh, ...lying];
        all.forEach((pearl, place) => {
          const to = topOf(all) + place;
          const isFresh = place < fresh.length;
          const was = Number(pearl.root.dataset['row'] ?? to);
          pearl.root.dataset['row'] = String(to);
          moves.push(fall(pearl, index, { from: isFresh ? place - fresh.length - 0.6 : was, to }, motion));
        });
        return all;
      });
      await Promise.all(moves);
    },
    light(colours) {
      root.classList.add('lit');
      const spots = new Map<number, Spot[]>();
      columns.forEach((column, index) =>
        column.forEach((pearl, place) => {
          if (!colours.has(pearl.colour)) return;
          pearl.root.classList.add('wins');
          const spot = { column: index + 0.5, row: topOf(column) + place + 0.5 };
          spots.set(pearl.colour, [...(spots.get(pearl.colour) ?? []), spot]);
        }),
      );
      return spots;
    },
    async burst(colours, motion) {
      root.classList.remove('lit');
      const gone = columns.flat().filter(({ colour }) => colours.has(colour));
      const gaps = gone.map(({ root: pearl }, index) => {
        const drawn = pearl.firstElementChild ?? pearl;
        return motion.move(
          drawn,
          [
            { transform: 'scale(1.1)', opacity: 1 },
            { transform: 'scale(1.32)', opacity: 0.9, offset: 0.35 },
            { transform: 'scale(0.2)', opacity: 0 },
          ],
          { duration: 260, delay: index * 9, easing: 'ease-in' },
        );
      });
      await Promise.all(gaps);
      for (const pearl of gone) pearl.root.remove();
      columns = columns.map((column) => column.filter(({ colour }) => !colours.has(colour)));
    },
    rest() {
      root.classList.remove('lit');
      for (const { root: pearl } of columns.flat()) pearl.classList.remove('wins');
    },
  };
}
