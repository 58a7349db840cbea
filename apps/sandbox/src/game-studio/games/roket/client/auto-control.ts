// The automatic cash-out: chosen before the bet, held by the studio whatever becomes of the connection.
import { heightText, texts } from './client-texts.ts';
import { heightMax, cashOutMin } from './curve.ts';
import { element } from '../../../client/elements.ts';

export interface AutoControl {
  root: HTMLElement;
  /** Null: the player leaves by hand. Undefined: what is written is no height. */
  value(): number | null | undefined;
  lock(locked: boolean): void;
}

const ladder = [110, 125, 150, 175, 200, 250, 300, 500, 1000, 2000, 5000, 10_000, 50_000, heightMax];

export function createAutoControl(): AutoControl {
  const toggle = element('input', { type: 'checkbox' });
  const field = element('input', {
    type: 'text',
    inputmode: 'decimal',
    maxlength: '8',
    'aria-label': texts.autoAt,
    autocomplete: 'off',
  });
  const less = element('button', { type: 'button', 'aria-label': texts.autoLess }, '−');
  const more = element('button', { type: 'button', 'aria-label': texts.autoMore }, '+');
  const root = element(
    'div',
    { class: 'auto' },
    element('label', { class: 'auto-toggle' }, toggle, element('span', { class: 'switch' }), texts.auto),
    element('div', { class: 'auto-height' }, less, field, more),
  );
  let locked = false;

  const write = (height: number): void => {
    field.value = heightText(height).slice(1);
  };
  function read(): number | undefined {
    // 1.000,50 as it is written here, and 2.5 as some keyboards write it.
    const text = field.value.trim();
    const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
    const height = /^\d{1,4}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
    return height >= cashOutMin && height <= heightMax ? height : undefined;
  }
  function refresh(): void {
    const wrong = toggle.checked && read() === undefined;
    root.toggleAttribute('data-on', toggle.checked);
    field.setAttribute('aria-invalid', String(wrong));
    field.title = wrong ? texts.autoBounds : '';
    toggle.disabled = locked;
    for (const part of [field, less, more]) part.disabled = locked || !toggle.checked;
  }
  less.addEventListener('click', () => {
    const height = read() ?? 200;
    write(ladder.findLast((step) => step < height) ?? cashOutMin);
    refresh();
  });
  more.addEventListener('click', () => {
    const height = read() ?? 200;
    write(ladder.find((step) => step > height) ?? heightMax);
    refresh();
  });
  toggle.addEventListener('change', refresh);
  field.addEventListener('input', refresh);
  field.addEventListener('blur', () => {
    const height = read();
    if (height !== undefined) write(height);
  });
  write(200);
  refresh();
  return {
    root,
    value: () => (toggle.checked ? read() : null),
    lock(isLocked) {
      locked = isLocked;
      refresh();
    },
  };
}
