import { formatMoment, formatMoney, formatSignedMoney } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';
import type { ChipTone } from '@yakamoz/ui/status-chip';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { gameHistoryTexts as texts } from './game-history-texts.ts';
import type { HistoryRow } from './history-api.ts';

interface HistoryTableProps {
  rows: readonly HistoryRow[];
  currency: string;
  onOpen: (id: string) => void;
}

/** A table where there is room for one; on a phone each round is a card of two lines. */
export function HistoryTable({ rows, currency, onOpen }: HistoryTableProps) {
  const { date, game, bet, result } = texts.columns;
  return (
    <table className="rounds">
      <thead>
        <tr>
          <th scope="col">{date}</th>
          <th scope="col">{game}</th>
          <th scope="col">{bet}</th>
          <th scope="col">{result}</th>
          <th scope="col">
            <span className="sr-only">{texts.watch}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-round={row.id}>
            <td className="rounds-date">
              <time dateTime={row.date}>{formatMoment(row.date)}</time>
            </td>
            <td className="rounds-game">
              {row.game_name}
              {row.state !== 'closed' && <RoundState state={row.state} />}
            </td>
            <td className="rounds-bet">
              <span className="rounds-label">{bet}</span> {formatMoney(row.bet_amount, currency)}
            </td>
            <td className="rounds-result">
              <Result amount={row.win_loss} currency={currency} />
            </td>
            <td className="rounds-watch">
              <button
                type="button"
                aria-haspopup="dialog"
                className="stretched"
                onClick={() => onOpen(row.id)}
              >
                <Icon name="play" size={16} />
                {texts.watch}
                <span className="sr-only">{texts.open(row.game_name, formatMoment(row.date))}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tones: Record<HistoryRow['state'], ChipTone> = {
  open: 'info',
  closed: 'success',
  cancelled: 'neutral',
};

export const RoundState = ({ state }: { state: HistoryRow['state'] }) => (
  <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
);

/** A win by its sign, its arrow and its colour; what was lost is no error and has no colour of one. */
export function Result({ amount, currency }: { amount: string; currency: string }) {
  const won = Number(amount) > 0;
  return (
    <span className={`tnum font-bold whitespace-nowrap ${won ? 'text-win' : ''}`}>
      {won && <span aria-hidden="true">▲ </span>}
      {formatSignedMoney(amount, currency)}
    </span>
  );
}
