import { formatMoment } from '@yakamoz/site/format';

import type { Phase } from './history-api.ts';
import { replayTexts as texts } from './replay-texts.ts';
import { PhaseMoney } from './round-money.tsx';
import { SymbolPicture } from './symbol-picture.tsx';

type Detail = NonNullable<Phase['detail']>;

export function PhaseView({ phase, currency }: { phase: Phase; currency: string }) {
  const { detail } = phase;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{detail?.summary ?? texts.noDetail}</span>
        <time dateTime={phase.at} className="tnum text-13 text-text-3">
          {formatMoment(phase.at)}
        </time>
      </p>
      {detail?.grid && <SymbolGrid grid={detail.grid} marks={detail.marks ?? []} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {detail?.choices && <Pairs title={texts.choices} pairs={detail.choices} />}
        {detail?.facts && <Pairs title={texts.facts} pairs={detail.facts} />}
      </div>
      <PhaseMoney phase={phase} currency={currency} />
    </>
  );
}

/** The symbols as they lay. A cell that won is told by its edge, its mark and a word, not by colour alone. */
function SymbolGrid({
  grid,
  marks,
}: {
  grid: NonNullable<Detail['grid']>;
  marks: NonNullable<Detail['marks']>;
}) {
  const won = new Set(marks.map(([row, column]) => `${row} ${column}`));
  return (
    <table aria-label={texts.grid} className="symbols">
      <tbody>
        {grid.map((cells, row) => (
          <tr key={row}>
            {cells.map((symbol, column) => (
              <td key={column} title={symbol} data-won={won.has(`${row} ${column}`) || undefined}>
                <SymbolPicture name={symbol} />
                {won.has(`${row} ${column}`) && <span className="sr-only">({texts.marked})</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pairs({ title, pairs }: { title: string; pairs: readonly (readonly [string, string])[] }) {
  if (pairs.length === 0) return null;
  return (
    <section className="min-w-0">
      <h4 className="mb-1 font-sans text-xs font-bold text-text-3">{title}</h4>
      <dl className="replay-pairs">
        {pairs.map(([name, value], place) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
