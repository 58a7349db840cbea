import { Facts } from '../../shared/detail/facts.tsx';
import type { Phase } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

type Detail = NonNullable<Phase['detail']>;

/** What the player saw, as the studio told it. */
export function PhaseSight({ detail }: { detail: Detail }) {
  const { summary, choices, facts } = detail;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card bg-app p-3 text-13">
      <p>
        <span className="text-text-3">{texts.seen}: </span>
        {summary}
      </p>
      {detail.grid !== undefined && <Grid grid={detail.grid} marks={detail.marks ?? []} />}
      <Pairs title={texts.choices} pairs={choices} />
      <Pairs title={texts.results} pairs={facts} />
    </div>
  );
}

function Pairs({ title, pairs }: { title: string; pairs: Detail['choices'] }) {
  if (pairs === undefined || pairs.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-xs text-text-3">{title}</h3>
      <Facts facts={pairs.map(([label, value]) => ({ label, value }))} />
    </div>
  );
}

function Grid({ grid, marks }: { grid: string[][]; marks: [number, number][] }) {
  const isMarked = (row: number, column: number): boolean =>
    marks.some(([markedRow, markedColumn]) => markedRow === row && markedColumn === column);
  return (
    <div role="region" aria-label={texts.grid} tabIndex={0} className="overflow-x-auto">
      <table className="symbol-grid">
        <tbody>
          {grid.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} data-marked={isMarked(row, column) || undefined}>
                  {cell}
                  {isMarked(row, column) && <span className="sr-only"> ({texts.marked})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
