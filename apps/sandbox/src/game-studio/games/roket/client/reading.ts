import { element } from '../../../client/elements.ts';
import { heightText, leftText, texts } from './client-texts.ts';
import { heightMax } from './curve.ts';

export interface Reading {
  root: HTMLElement;
  countDown(leftMs: number): void;
  show(height: number, facts: { isOver: boolean; leftAt: number | null }): void;
  /** The studio is not heard: what is shown may be old. */
  lose(): void;
}

/** The large figure in the sky. Too quick to be read aloud: what matters is said in the result line. */
export function createReading(): Reading {
  const figure = element('p', { class: 'height', 'aria-hidden': 'true' });
  const under = element('p', { class: 'under' });
  return {
    root: element('div', { class: 'reading' }, figure, under),
    countDown(leftMs) {
      figure.textContent = String(Math.max(0, Math.ceil(leftMs / 1000)));
      under.textContent = texts.countdown;
    },
    show(height, { isOver, leftAt }) {
      figure.textContent = heightText(height);
      if (isOver) under.textContent = height === heightMax ? texts.atCap : texts.burst;
      else under.textContent = leftAt === null ? '' : leftText(leftAt);
    },
    lose: () => void (under.textContent = texts.lost),
  };
}
