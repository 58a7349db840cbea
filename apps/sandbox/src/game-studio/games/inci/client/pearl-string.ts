// The string of pearls: one is lit by each cascade, and says how many times it pays.
import { element } from '../../../client/elements.ts';
import { clientTexts as texts } from './client-texts.ts';
import { stringFactors } from './prices.ts';

export interface PearlString {
  root: HTMLElement;
  light(count: number): void;
}

export function createString(): PearlString {
  const pearls = stringFactors.map((times) => element('li', {}, element('b', {}, `×${times}`)));
  const root = element('ol', { class: 'string', 'aria-label': texts.string }, ...pearls);
  return {
    root,
    light(count) {
      pearls.forEach((pearl, index) => {
        pearl.classList.toggle('lit', index < count);
        pearl.classList.toggle('now', index === count - 1);
      });
      root.classList.toggle('whole', count === stringFactors.length);
    },
  };
}
