// The chosen stake: a ladder of amounts with a step down and a step up.
import { drawing, element, icons } from './elements.ts';
import { shellTexts as texts } from './shell-texts.ts';

export interface StakeControl {
  root: HTMLElement;
  value(): bigint;
  /** By so many steps; stops at the ends. */
  step(by: number): void;
  lock(locked: boolean): void;
  name(label: string): void;
  onChange(listener: (stake: bigint) => void): void;
  /** Shows this amount instead, and cannot be changed, as long as it is given. */
  fix(amount: bigint | undefined): void;
}

export function createStakeControl(stakes: bigint[], money: (amount: bigint) => string): StakeControl {
  // Nobody is led to more than a little: who wants it chooses it.
  let place = Math.min(1, stakes.length - 1);
  let isLocked = false;
  let fixed: bigint | undefined;
  const listeners: ((stake: bigint) => void)[] = [];

  const less = element('button', { type: 'button', class: 'stake-step', 'aria-label': texts.stakeLess });
  less.append(drawing(icons.less));
  const more = element('button', { type: 'button', class: 'stake-step', 'aria-label': texts.stakeMore });
  more.append(drawing(icons.more));
  const label = element('span', { class: 'label' }, texts.stake);
  const amount = element('output', { class: 'amount' });
  const root = element(
    'div',
    { class: 'stake', role: 'group', 'aria-label': texts.stake },
    less,
    element('span', { class: 'figure' }, label, amount),
    more,
  );

  const value = (): bigint => fixed ?? stakes[place] ?? 0n;

  function draw(): void {
    amount.textContent = money(value());
    const isHeld = isLocked || fixed !== undefined;
    less.disabled = isHeld || place <= 0;
    more.disabled = isHeld || place >= stakes.length - 1;
  }

  function step(by: number): void {
    if (isLocked || fixed !== undefined) return;
    const next = Math.max(0, Math.min(stakes.length - 1, place + by));
    if (next === place) return;
    place = next;
    draw();
    for (const hear of listeners) hear(value());
  }

  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  draw();
  return {
    root,
    value,
    step,
    lock(locked) {
      isLocked = locked;
      draw();
    },
    name(words) {
      label.textContent = words;
      root.setAttribute('aria-label', words);
    },
    onChange: (listener) => void listeners.push(listener),
    fix(given) {
      fixed = given;
      draw();
      for (const hear of listeners) hear(value());
    },
  };
}
