import { formatWholeMoney } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import { StatePanel } from '@yakamoz/ui/state-panel';

import type { TournamentDetail } from './tournaments-api.ts';
import { shownMultiple } from './multiple.ts';
import { tournamentTexts as texts } from './tournaments-texts.ts';

/** The first hundred as they stand now; whoever left play is not on it, so a place may be missing. */
export function Board({ detail: { board, tournament } }: { detail: TournamentDetail }) {
  const { columns } = texts;
  return (
    <Card as="section" aria-labelledby="board" className="grid gap-3">
      <h3 id="board" className="flex items-center gap-2">
        {texts.board}
        {tournament.state === 'running' && (
          <span className="rounded-full border border-yakamoz px-2 py-0.5 text-xs font-bold text-yakamoz">
            {texts.live}
          </span>
        )}
      </h3>
      {board.length === 0 ? (
        <StatePanel icon="trophy" title={texts.boardEmpty} text={texts.boardEmptyText} />
      ) : (
        <table aria-labelledby="board" className="w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-text-3">
              <th scope="col" className="py-2 pr-3 font-bold">
                {columns.place}
              </th>
              <th scope="col" className="py-2 pr-3 font-bold">
                {columns.player}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-bold">
                {columns.multiple}
              </th>
              <th scope="col" className="py-2 text-right font-bold">
                {columns.prize}
              </th>
            </tr>
          </thead>
          <tbody>
            {board.map(({ place, name, multiple, prize, own }) => (
              <tr
                key={place}
                aria-current={own || undefined}
                className={`border-t border-line ${own ? 'bg-s3 font-bold' : ''}`}
              >
                <td className="tnum py-2 pr-3">{place}</td>
                <td className="py-2 pr-3">
                  {name}
                  {own && <span className="ml-2 text-xs text-yakamoz">{texts.you}</span>}
                </td>
                <td className="tnum py-2 pr-3 text-right">{shownMultiple(multiple)}</td>
                <td className="tnum py-2 text-right text-mehtap">
                  {prize === null ? texts.noPrize : formatWholeMoney(prize, tournament.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
