// What surrounds the table: which kind of place is meant, and what can be done with the chips that lie.
import { kindNames, texts } from './client-texts.ts';
import { element } from '../../../client/elements.ts';
import { draw } from './drawing.ts';

type Move = 'undo' | 'clear' | 'double' | 'repeat';

export interface Controls {
  root: HTMLElement;
  show(state: Record<Move, boolean> & { total: string }): void;
  choose(kind: string): void;
}

const strokes: Record<Move, string> = {
  undo: 'M9 7L4 12L9 17M4 12H14A6 6 0 0 1 20 18',
  clear: 'M6 6L18 18M18 6L6 18',
  double: 'M5 9A4 4 0 1 1 13 9A4 4 0 1 1 5 9M11 15A4 4 0 1 1 19 15A4 4 0 1 1 11 15',
  repeat: 'M5 12A7 7 0 0 1 17 7M17 3V7H13M19 12A7 7 0 0 1 7 17M7 21V17H11',
};

export function createControls(parts: {
  chooseKind(kind: string): void;
  moves: Record<Move, () => void>;
}): Controls {
  const total = element('output', { class: 'total-amount' });
  const radios = Object.entries(kindNames).map(([kind, words]) => {
    const input = element('input', { type: 'radio', name: 'kind', value: kind });
    input.addEventListener('change', () => parts.chooseKind(kind));
    return { kind, input, label: element('label', {}, input, element('span', {}, words)) };
  });
  const button = (move: Move, words: string, name = words): HTMLButtonElement => {
    const icon = draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
      draw('path', { d: strokes[move] }),
    ]);
    const made = element(
      'button',
      { type: 'button', class: `move move-${move}`, 'aria-label': name, title: name },
      icon,
      element('span', {}, words),
    );
    made.addEventListener('click', parts.moves[move]);
    return made;
  };
  const buttons: Record<Move, HTMLButtonElement> = {
    repeat: button('repeat', texts.repeatShort, texts.repeat),
    undo: button('undo', texts.undo),
    double: button('double', texts.double),
    clear: button('clear', texts.clear),
  };
  return {
    root: element(
      'div',
      { class: 'controls' },
      element(
        'fieldset',
        { class: 'kinds' },
        element('legend', { class: 'unseen' }, texts.kinds),
        ...radios.map(({ label }) => label),
      ),
      element('div', { class: 'moves' }, ...Object.values(buttons)),
      element('p', { class: 'total' }, element('span', {}, texts.total), total),
    ),
    show(state) {
      total.value = state.total;
      for (const move of ['undo', 'clear', 'double', 'repeat'] as const)
        buttons[move].disabled = !state[move];
    },
    choose(kind) {
      for (const radio of radios) radio.input.checked = radio.kind === kind;
      parts.chooseKind(kind);
    },
  };
}
