import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../shared/api-client.ts';
import { useGameDesk } from '../../shared/games/game-desk.ts';
import type { Game } from '../../shared/games/game-queries.ts';
import { GameTile } from '../../shared/games/game-tile.tsx';
import { NearView } from '../../shared/near-view.tsx';
import { gamePlayTexts as texts } from './game-play-texts.ts';

interface OtherGamesProps {
  lobby: Game['kind'];
  /** Of the game that is played: it is none of the others. */
  code: string;
}

const shownMax = 15;

/** One more is asked for than is shown, because the one that is played may be among them. */
const lobbyStripQuery = (lobby: Game['kind']) =>
  queryOptions({
    queryKey: ['other-games', lobby],
    queryFn: async (): Promise<readonly Game[]> => {
      const query = { limit: String(shownMax + 1) };
      const { games } =
        lobby === 'live'
          ? await api('GET /api/get_live_casino_games.php', { query })
          : await api('GET /api/get_casino_games.php', { query: { ...query, kind: lobby } });
      return games;
    },
    staleTime: 5 * 60_000,
  });

/** CASINO-06. Below the game; the game's own code and pictures come first. */
export const OtherGames = (props: OtherGamesProps) => (
  <section aria-labelledby="other-games" className="page-column game-others">
    <h2 id="other-games" className="mb-3 text-lg md:text-2xl">
      {texts.others}
    </h2>
    <NearView placeClass="game-others-place">
      <Strip {...props} />
    </NearView>
  </section>
);

/** A row that is missing disturbs nobody who plays. */
function Strip({ lobby, code }: OtherGamesProps) {
  const { data = [] } = useQuery(lobbyStripQuery(lobby));
  const desk = useGameDesk();
  const others = data.filter(({ game_code }) => game_code !== code).slice(0, shownMax);
  return (
    <ul aria-label={texts.others} className="game-others-row game-others-place">
      {others.map((game) => (
        <li key={game.id}>
          <GameTile game={game} desk={desk} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}
