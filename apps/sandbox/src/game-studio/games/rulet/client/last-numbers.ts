import { element } from '../../../client/elements.ts';
import { texts } from './client-texts.ts';
import { colourOf } from './table.ts';

const shownMax = 14;

/** The newest first. */
export function createLastNumbers(): { root: HTMLElement; add(number: number): void } {
  const root = element('ol', { class: 'last-numbers', 'aria-label': texts.lastNumbers });
  return {
    root,
    add(number) {
      root.prepend(element('li', { 'data-tone': colourOf(number) }, String(number)));
      while (root.childElementCount > shownMax) root.lastElementChild?.remove();
    },
  };
}
