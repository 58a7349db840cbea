import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { formatMoney } from '@yakamoz/site/format';

import { api } from '../api-client.ts';
import type { Game } from './game-queries.ts';
import { gamesTexts as texts } from './games-texts.ts';

type Table = ResponseFor<'GET /api/v1/casino/table-results'>['tables'][number];

const everyMs = 15_000;

/** One question for all tables in sight. */
const tableResultsQuery = queryOptions({
  queryKey: ['table-results'],
  queryFn: async (): Promise<ReadonlyMap<number, Table['results']>> => {
    const { tables } = await api('GET /api/v1/casino/table-results', {});
    return new Map(tables.map(({ game_id: id, results }) => [id, results]));
  },
  staleTime: everyMs,
  refetchInterval: everyMs,
});

/** WALK-37: the least stake of a live table, and what fell there last; a table that nobody played at shows no results. */
export function TableLine({ game, currency }: { game: Game; currency: string }) {
  const { data } = useQuery(tableResultsQuery);
  const results = data?.get(game.id) ?? [];
  const bet = game.bet_limits.find((limit) => limit.currency === currency);
  return (
    <div className="game-tile-table">
      {bet && <span className="game-tile-least">{texts.betFrom(formatMoney(bet.min, currency))}</span>}
      {results.length > 0 && (
        <ul aria-label={texts.lastResults} className="game-tile-results">
          {results.map(({ value, tone }, index) => (
            // Two equal results in a row are two results.
            <li key={index} data-tone={tone ?? undefined}>
              {value}
              {tone !== null && <span className="sr-only"> {texts.tones[tone]}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
