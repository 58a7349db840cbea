import { decimalOf } from '@yakamoz/money';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import type { ReactNode } from 'react';

import { kenoRealTexts } from './keno-real-texts.ts';
import type { KenoResult as Result } from './keno.state.ts';
import { kenoTexts } from './keno-texts.ts';

const money = (minor: bigint): string => formatMoney(decimalOf(minor), 'TRY');

export const announcementOf = ({ hits, winMinor }: Result): string =>
  kenoTexts.announce(hits.length, money(winMinor));

export const outcomeOf = ({ hits, winMinor }: Result): string =>
  kenoTexts.outcome(hits.length, money(winMinor));

interface KenoResultProps {
  result: Result;
  /** When it was played, where it is shown again. */
  againOf?: string | undefined;
  children?: ReactNode;
}

/** A prize of no more than the stake is stated like any other figure, and not celebrated. */
export function KenoResult({ result, againOf, children }: KenoResultProps) {
  const { winMinor, stakeMinor } = result;
  return (
    <div className="grid gap-4">
      {againOf !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="rounded-full border border-mehtap px-3 py-0.5 text-xs text-mehtap">
            {kenoRealTexts.again}
          </strong>
          <span className="text-13 text-text-2">{kenoRealTexts.againText(formatMoment(againOf))}</span>
        </p>
      )}
      <section aria-label={kenoTexts.result} className="grid gap-4">
        <h2 className="text-lg">{kenoTexts.result}</h2>
        <Numbers label={kenoTexts.drawnNumbers} numbers={result.drawn} />
        <Numbers label={kenoTexts.hitNumbers} numbers={result.hits} />
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <span className="text-sm text-text-2">{kenoTexts.win}</span>
          <strong className={`tnum text-xl ${winMinor > stakeMinor ? 'text-win' : ''}`}>
            {money(winMinor)}
          </strong>
          {winMinor > 0n && winMinor <= stakeMinor && (
            <span className="text-sm text-text-2">{kenoTexts.returned}</span>
          )}
        </p>
      </section>
      {children}
    </div>
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
