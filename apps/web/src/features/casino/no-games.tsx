import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { lobbyPaths } from '../../shared/games/lobby-paths.ts';
import { providersQuery } from '../../shared/games/providers-query.ts';
import { casinoTexts as texts } from './casino-texts.ts';
import type { Lobby, LobbyChoice } from './lobby-filters.ts';
import { narrows, nothingChosen, writeChoice } from './lobby-filters.ts';

const lobbies: readonly Lobby[] = ['slot', 'live', 'table'];

interface NoGamesProps {
  lobby: Lobby;
  choice: LobbyChoice;
  onClear: () => void;
}

/** Nothing to show, and the way on: to other filters, or to where this provider does have games. */
export function NoGames({ lobby, choice, onClear }: NoGamesProps) {
  const { data: providers = [] } = useQuery(providersQuery);
  if (!narrows(choice)) return <StatePanel title={texts.emptyLobby} text={texts.emptyLobbyText} />;

  const provider = providers.find(({ code }) => code === choice.provider);
  const home = provider?.games[lobby] === 0 && lobbies.find((other) => provider.games[other] > 0);
  return (
    <StatePanel
      icon="search"
      title={choice.search === '' ? texts.nothing : texts.nothingFor(choice.search)}
      text={provider && home ? texts.elsewhereText(provider.name) : texts.nothingText}
      action={
        <>
          {home && (
            <ButtonLook>
              <Link
                to={{
                  pathname: lobbyPaths[home],
                  search: String(writeChoice({ ...nothingChosen, provider: choice.provider })),
                }}
              >
                {texts.elsewhere[home]}
              </Link>
            </ButtonLook>
          )}
          <Button variant="secondary" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        </>
      }
    />
  );
}
