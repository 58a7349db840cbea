// Who left at which height, without names, and where the last rockets burst.
import { heightText, passengerText, texts } from './client-texts.ts';
import { element } from '../../../client/elements.ts';
import type { Left, Past } from './messages.ts';

export interface Crew {
  root: HTMLElement;
  show(left: readonly Left[], own: number | undefined): void;
}

const shownMax = 40;

export function createCrew(): Crew {
  const list = element('ol', { class: 'crew-list' });
  return {
    root: element(
      'section',
      { class: 'crew', 'aria-label': texts.crew },
      element('h2', {}, texts.crew),
      list,
    ),
    show(left, own) {
      const rows = left.slice(-shownMax).toReversed();
      if (rows.length === 0) return list.replaceChildren(element('li', { class: 'nobody' }, texts.nobody));
      list.replaceChildren(
        ...rows.map(({ label, demo, height }) =>
          element(
            'li',
            label === own ? { class: 'own' } : {},
            element('span', { class: 'crew-name' }, label === own ? texts.you : passengerText(label)),
            ...(demo ? [element('span', { class: 'crew-demo' }, texts.demo)] : []),
            element('span', { class: 'crew-height' }, heightText(height)),
          ),
        ),
      );
    },
  };
}

/** Heights of three kinds, told apart by more than their colour: the figures differ in length and weight. */
const kindOf = (crash: number): string => {
  if (crash < 200) return 'low';
  return crash < 1000 ? 'middle' : 'high';
};

export function createHistory(verify: () => void): {
  root: HTMLElement;
  show(past: readonly Past[]): void;
} {
  const list = element('ol', { class: 'past', 'aria-label': texts.history });
  const button = element('button', { type: 'button', class: 'verify-open' }, texts.verify);
  button.addEventListener('click', verify);
  return {
    root: element('div', { class: 'flown' }, list, button),
    show(past) {
      const flown = past.filter(({ cancelled }) => !cancelled);
      list.replaceChildren(
        ...flown.map(({ crash }) => element('li', { 'data-kind': kindOf(crash) }, heightText(crash))),
      );
    },
  };
}
