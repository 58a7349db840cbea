import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';

import type { KenoResult as Result } from './keno.state.ts';
import { kenoTexts } from './keno-texts.ts';

const money = (minor: bigint): string => formatMoney(decimalOf(minor), 'TRY');

export const announcementOf = ({ hits, winMinor }: Result): string =>
  kenoTexts.announce(hits.length, money(winMinor));

/** A prize of no more than the stake is stated like any other figure, and not celebrated. */
export function KenoResult({ result }: { result: Result }) {
  const gained = result.winMinor > result.stakeMinor;
  return (
    <section aria-label={kenoTexts.result} className="grid gap-4">
      <Numbers label={kenoTexts.drawnNumbers} numbers={result.drawn} />
      <Numbers label={kenoTexts.hitNumbers} numbers={result.hits} />
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-text-2">{kenoTexts.win}</span>
        <strong className={`tnum text-xl ${gained ? 'text-win' : ''}`}>{money(result.winMinor)}</strong>
      </p>
    </section>
  );
}

function Numbers({ label, numbers }: { label: string; numbers: readonly number[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-sans text-xs font-bold tracking-normal text-text-3">{label}</h3>
      <p className="tnum text-sm font-semibold">
        {numbers.length === 0 ? kenoTexts.none : numbers.join(' · ')}
      </p>
    </div>
  );
}
