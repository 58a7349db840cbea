// The five pools as they grow. An amount that changed runs up to its new value; one that fell was won and shows at once.
import { drawing, element } from '../../../client/elements.ts';
import { clientTexts as texts, poolLabels } from './client-texts.ts';
import type { PoolScene } from './view.ts';

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

const icons: Record<string, string> = {
  damla: icon(
    '<path d="M12 3.500c3.6 4.6 5.6 7.6 5.6 10.600a5.6 5.6 0 0 1-11.2 0c0-3 2-6 5.6-10.600Z"/><path d="M9.3 14.600a2.8 2.8 0 0 0 2.2 2.6"/>',
  ),
  dalga: icon(
    '<path d="M2.5 10.500c3.2-4.2 6.3-4.2 9.5 0s6.3 4.2 9.5 0M2.5 16.500c3.2-4.2 6.3-4.2 9.5 0s6.3 4.2 9.5 0"/>',
  ),
  inci: icon('<path d="M4 11a8 6.5 0 0 1 16 0M4 14.500a8 6 0 0 0 16 0"/><circle cx="12" cy="12.3" r="3.1"/>'),
  mercan: icon(
    '<path d="M12 21V8M12 15.5 7.5 11V6.500M7.5 11 4.5 9M12 12l4.5-3.500V4.500M16.5 8.5 20 7.500M12 8V3.5"/>',
  ),
  yakamoz: icon('<circle cx="12" cy="6.5" r="3.5"/><path d="M7.5 13h9M4.5 16h15M7 19h10M10 22h4"/>'),
};

export interface PoolBoard {
  root: HTMLElement;
  show(scene: PoolScene): void;
  cheer(pool: string): void;
}

const runMs = 1_400;

export function createPoolBoard(money: (amount: bigint) => string, calm: () => boolean): PoolBoard {
  const root = element('ul', { class: 'pools', 'aria-label': texts.pools });
  const rows = new Map<string, { row: HTMLElement; output: HTMLElement; shown: bigint; run: number }>();
  for (const [pool, label] of Object.entries(poolLabels)) {
    const output = element('output', { 'aria-live': 'off' });
    const row = element(
      'li',
      { 'data-pool': pool },
      drawing(icons[pool] ?? icon('')),
      element('span', {}, label),
      output,
    );
    rows.set(pool, { row, output, shown: 0n, run: 0 });
    root.append(row);
  }

  function runTo(pool: string, target: bigint): void {
    const row = rows.get(pool);
    if (row === undefined || row.shown === target) return;
    const from = row.shown;
    row.run += 1;
    const { run } = row;
    if (from === 0n || target < from || calm()) {
      row.shown = target;
      row.output.textContent = money(target);
      return;
    }
    const started = performance.now();
    const step = (now: number): void => {
      if (row.run !== run) return;
      const part = Math.min(1, (now - started) / runMs);
      row.shown = part === 1 ? target : from + BigInt(Math.floor(Number(target - from) * part));
      row.output.textContent = money(row.shown);
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  return {
    root,
    show(scene) {
      for (const { pool, amount } of scene) runTo(pool, BigInt(amount));
    },
    cheer(pool) {
      for (const [code, { row }] of rows) row.classList.toggle('won', code === pool);
    },
  };
}
