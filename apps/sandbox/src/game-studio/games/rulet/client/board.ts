// The table as it is seen and touched. It knows places and chips, and nothing of rounds.
import type { Laid } from './bets.ts';
import { drawChip } from './chips.ts';
import { fieldNames, texts } from './client-texts.ts';
import { element } from '../../../client/elements.ts';
import { draw } from './drawing.ts';
import {
  areaOf,
  createGeometry,
  type Geometry,
  insideKinds,
  isInside,
  type Layout,
  type Point,
} from './geometry.ts';
import { colourOf, type Kind, type Position, positions } from './table.ts';

export interface Board {
  root: HTMLElement;
  /** Draws the table anew for this layout. */
  lay(layout: Layout): void;
  setKinds(kinds: readonly Kind[]): void;
  show(laid: Laid): void;
  /** Marks the number that came, and the places that won. */
  mark(came: { number: number; won: readonly string[] } | undefined): void;
  /** Scrolls to the number where the table is longer than its window. */
  reveal(number: number): void;
}

export interface BoardEvents {
  place(position: Position): void;
  lift(position: Position): void;
  /** The pointer or the keyboard is over this place. */
  look(position: Position | undefined): void;
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const at = ({ x, y }: Point): string => `translate(${x} ${y})`;
const place = (id: string): Position => {
  const position = positions.get(id);
  if (position === undefined) throw new Error(`No place ${id}.`);
  return position;
};

export function createBoard(events: BoardEvents): Board {
  const fields = draw('g');
  const lights = draw('g', { class: 'lights' });
  const chips = draw('g', { class: 'chips' });
  const marks = draw('g', { class: 'marks' });
  const cursor = draw('circle', { class: 'cursor' });
  const svg = draw('svg', { class: 'board', 'aria-hidden': 'true' }, [fields, lights, chips, marks, cursor]);
  const root = element(
    'div',
    { class: 'table', tabindex: '0', role: 'application', 'aria-label': texts.table },
    svg,
  );
  let layout: Layout;
  let geometry: Geometry;
  let kinds: readonly Kind[] = insideKinds;
  let chosen = place('17');
  let laid: Laid = new Map();
  let came: { number: number; won: readonly string[] } | undefined;

  function drawFields(): void {
    fields.replaceChildren();
    for (const position of positions.values()) {
      const area = areaOf(position, layout.side);
      if (area === undefined) continue;
      const box = geometry.boxOf(area);
      const { x, y } = geometry.pointOf(position);
      const tone = position.kind === 'straight' ? colourOf(position.numbers[0] ?? 0) : position.id;
      const label = labelOf(position, box);
      // Words in a narrow upright field stand along it.
      const upright =
        layout.tall && !isInside(position) && position.kind !== 'column' && box.width < box.height * 0.75;
      if (upright) label.setAttribute('transform', `${at({ x, y })} rotate(-90)`);
      else label.setAttribute('transform', at({ x, y }));
      fields.append(
        draw('g', { class: `field field-${position.kind} tone-${tone}`, 'data-place': position.id }, [
          draw('rect', { ...box, class: 'felt' }),
          label,
        ]),
      );
    }
  }

  function labelOf(position: Position, box: { width: number; height: number }): SVGElement {
    const size = Math.min(box.width, box.height);
    if (position.kind === 'colour')
      return draw('g', {}, [
        draw('path', {
          class: 'diamond',
          d: `M0 ${-size * 0.3}L${size * 0.42} 0L0 ${size * 0.3}L${-size * 0.42} 0Z`,
        }),
      ]);
    const words = position.kind === 'straight' ? position.id : (fieldNames[position.id] ?? '');
    const fontSize = position.kind === 'straight' ? Math.min(size * 0.5, 26) : Math.min(size * 0.34, 16);
    return draw('g', {}, [draw('text', { 'font-size': Math.max(fontSize, 11), dy: '0.35em' }, [words])]);
  }

  /** The numbers that a place covers light up, so that nobody has to know what a corner is. */
  function light(position: Position | undefined): void {
    lights.replaceChildren();
    if (position === undefined) return;
    for (const number of position.numbers) {
      const area = areaOf(place(String(number)), layout.side);
      if (area) lights.append(draw('rect', { ...geometry.boxOf(area), class: 'light' }));
    }
    const own = isInside(position) ? undefined : areaOf(position, layout.side);
    if (own) lights.append(draw('rect', { ...geometry.boxOf(own), class: 'light' }));
  }

  const chipRadius = (): number => Math.max(11, Math.min(layout.cellAlong, layout.cellAcross) * 0.3);

  function drawChips(): void {
    chips.replaceChildren();
    for (const [id, amount] of laid) {
      const chip = drawChip(amount, chipRadius());
      chip.setAttribute('transform', at(geometry.pointOf(place(id))));
      if (came?.won.includes(id)) chip.classList.add('won');
      else if (came) chip.classList.add('lost');
      chips.append(chip);
    }
  }

  function drawMarks(): void {
    marks.replaceChildren();
    if (came === undefined) return;
    const area = areaOf(place(String(came.number)), layout.side);
    if (area) marks.append(draw('rect', { ...geometry.boxOf(area), class: 'came', rx: 3 }));
  }

  function look(position: Position | undefined): void {
    light(position);
    events.look(position);
  }

  function choose(position: Position): void {
    chosen = position;
    const { x, y } = geometry.pointOf(position);
    cursor.setAttribute('cx', String(x));
    cursor.setAttribute('cy', String(y));
    cursor.setAttribute('r', String(chipRadius() + 3));
    if (root.matches(':focus-visible')) bringIntoView(cursor);
    look(position);
  }

  /** Scrolls the table's own window and nothing around it: scrollIntoView would move the house's page as well. */
  function bringIntoView(part: Element): void {
    const pane = root.parentElement;
    if (pane === null) return;
    const { top, bottom } = part.getBoundingClientRect();
    const seen = pane.getBoundingClientRect();
    pane.scrollTop += Math.min(0, top - seen.top) + Math.max(0, bottom - seen.bottom);
  }

  function placeAt(event: MouseEvent): Position | undefined {
    const box = svg.getBoundingClientRect();
    const scale = geometry.width / box.width;
    return geometry.nearest(
      { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale },
      kinds,
    );
  }

  svg.addEventListener('click', (event) => {
    const position = placeAt(event);
    if (position === undefined) return;
    choose(position);
    events.place(position);
  });
  svg.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const position = placeAt(event);
    if (position) events.lift(position);
  });
  svg.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') look(placeAt(event));
  });
  svg.addEventListener('pointerleave', () => look(undefined));
  root.addEventListener('focus', () => {
    if (root.matches(':focus-visible')) choose(chosen);
  });
  root.addEventListener('blur', () => look(undefined));
  root.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (arrow) choose(geometry.step(chosen, arrow, kinds));
    else if (event.key === 'Enter') events.place(chosen);
    else if (event.key === 'Delete' || event.key === 'Backspace') events.lift(chosen);
    else return;
    // Here these keys belong to the table, not to the stake and the play button.
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    root,
    lay(next) {
      layout = next;
      geometry = createGeometry(next);
      svg.setAttribute('viewBox', `-1.5 -1.5 ${geometry.width + 3} ${geometry.height + 3}`);
      svg.setAttribute('width', String(geometry.width + 3));
      svg.setAttribute('height', String(geometry.height + 3));
      drawFields();
      drawChips();
      drawMarks();
      lights.replaceChildren();
    },
    setKinds(next) {
      kinds = next;
      if (isInside(chosen) && !kinds.includes(chosen.kind))
        chosen = geometry.nearest(geometry.pointOf(chosen), kinds) ?? chosen;
    },
    show(next) {
      laid = next;
      drawChips();
    },
    reveal(number) {
      const field = fields.querySelector(`[data-place='${number}']`);
      if (field) bringIntoView(field);
    },
    mark(next) {
      came = next;
      drawChips();
      drawMarks();
    },
  };
}
