import { boardCalls } from '@yakamoz/contracts';

import { rememberIn } from '../../../platform/http/remember.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Sportsbook } from '../sportsbook.ts';
import { placeOf } from './board.ts';
import { searchWords } from './search-words.ts';

const usualLimit = 30;

export function boardRoutes(routes: Routes<unknown>, { board }: Sportsbook): void {
  const remember = rememberIn(board.answers);

  routes.openRemembered(boardCalls.getSports, () => remember(boardCalls.getSports, '', () => board.sports()));

  routes.openRemembered(boardCalls.getBoardMatches, (query) => {
    const asked = {
      live: query.live === 'true',
      sport: query.sport,
      leagueId: query.league,
      day: query.day,
      after: query.after === undefined ? undefined : placeOf(query.after),
      limit: query.limit ?? usualLimit,
    };
    // First pages are few; places to go on from and names of leagues are without number.
    const isFirst = query.after === undefined && query.league === undefined;
    return {
      ...remember(boardCalls.getBoardMatches, JSON.stringify(asked), () => board.matches(asked)),
      admit: isFirst ? undefined : ({ ip }) => board.admitPage(ip),
    };
  });

  routes.open(boardCalls.getBoardMatch, ({ params }) =>
    remember(boardCalls.getBoardMatch, params.id, () => board.match(params.id)).recall(),
  );

  routes.openRemembered(boardCalls.searchBoard, ({ q }) => {
    const words = searchWords(q);
    return {
      ...remember(boardCalls.searchBoard, words.join(' '), async () => ({
        matches: await board.search(words),
      })),
      admit: ({ ip }) => board.admitSearch(ip),
    };
  });
}
