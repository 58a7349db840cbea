import { element } from '../../../client/elements.ts';
import type { WholeShell } from '../../../client/shell.ts';
import { chipText, texts } from './client-texts.ts';
import { draw } from './drawing.ts';

/** From this amount on a pile has the colour of this chip. */
const tiers: readonly (readonly [from: bigint, name: string])[] = [
  [50_000n, 'ink'],
  [10_000n, 'plum'],
  [2_500n, 'brass'],
  [1_000n, 'sea'],
  [500n, 'wine'],
  [0n, 'pearl'],
];

const tierOf = (amount: bigint): string => tiers.find(([from]) => amount >= from)?.[1] ?? 'pearl';

const short = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
/** Short enough for a chip: 2,5 or 1,5B for fifteen hundred. */
function chipLabel(amount: bigint): string {
  const whole = Number(amount) / 100;
  return whole < 1000 ? short.format(whole) : `${short.format(whole / 1000)}B`;
}

export function drawChip(amount: bigint, radius: number): SVGGElement {
  return draw('g', { class: `chip chip-${tierOf(amount)}` }, [
    draw('circle', { class: 'chip-shadow', cy: radius * 0.14, r: radius }),
    draw('circle', { class: 'chip-rim', r: radius }),
    // Eight notches around the rim.
    draw('circle', {
      class: 'chip-notches',
      r: radius * 0.86,
      'stroke-width': radius * 0.28,
      'stroke-dasharray': `${(radius * 0.86 * Math.PI) / 8} ${(radius * 0.86 * Math.PI) / 8}`,
    }),
    draw('circle', { class: 'chip-face', r: radius * 0.7 }),
    draw(
      'text',
      {
        class: 'chip-text',
        'font-size': radius * (chipLabel(amount).length > 2 ? 0.56 : 0.78),
        dy: '0.35em',
      },
      [chipLabel(amount)],
    ),
  ]);
}

/** All chips side by side, where there is room for them; the bottom bar chooses among the same ones. */
export function createRack(shell: WholeShell): HTMLElement {
  const { stakes } = shell.opening;
  const buttons = stakes.map((amount, index) => {
    const drawn = draw('svg', { viewBox: '-26 -26 52 52', 'aria-hidden': 'true' }, [drawChip(amount, 23)]);
    const button = element(
      'button',
      { type: 'button', class: 'rack-chip', 'aria-label': chipText(shell.money(amount)) },
      drawn,
    );
    button.addEventListener('click', () => shell.stakes.step(index - stakes.indexOf(shell.stake())));
    return button;
  });
  const show = (chosen: bigint): void =>
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(stakes[index] === chosen)));
  shell.onStake(show);
  show(shell.stake());
  return element('div', { class: 'rack', role: 'group', 'aria-label': texts.chip }, ...buttons);
}
