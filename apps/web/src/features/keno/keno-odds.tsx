import { payingMillionths, returnMillionths, rowOf, topMultiplier } from '@yakamoz/keno';
import { formatCount } from '@yakamoz/site/format';

import { formatShare } from '../../shared/format.ts';
import { kenoTexts } from './keno-texts.ts';

/** What the chosen count of picks pays, and how often: stated before the stake, for every count. */
export function KenoOdds({ picks, table }: { picks: number; table: number }) {
  if (picks === 0) return <p className="text-sm text-text-2">{kenoTexts.noPicks}</p>;
  const rows = Object.entries(rowOf(picks, table));
  return (
    <section aria-label={kenoTexts.payTable} className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
        <strong className="text-text">{kenoTexts.picked(picks)}</strong>
        <span>{kenoTexts.topPay(formatCount(topMultiplier(picks, table)))}</span>
        <span>{kenoTexts.playerReturn(formatShare(returnMillionths(picks, table)))}</span>
        <span>{kenoTexts.payingChance(formatShare(payingMillionths(picks, table)))}</span>
      </p>
      <div className="overflow-x-auto rounded-tile border border-line">
        <table className="tnum w-full text-center text-sm">
          <tbody>
            <tr className="bg-s2 text-xs text-text-3">
              <th scope="row" className="px-2 py-1.5 text-left font-semibold sm:px-3">
                {kenoTexts.hits}
              </th>
              {rows.map(([hits]) => (
                <td key={hits} className="px-1.5 py-1.5 font-semibold sm:px-3">
                  {hits}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className="px-2 py-1.5 text-left text-xs font-semibold text-text-3 sm:px-3">
                {kenoTexts.pays}
              </th>
              {rows.map(([hits, multiplier]) => (
                <td key={hits} className="px-1.5 py-1.5 font-bold whitespace-nowrap sm:px-3">
                  {kenoTexts.times(formatCount(multiplier))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
