import type { Game } from '../../shared/games/game-queries.ts';
import { foldTurkish } from '@yakamoz/contracts/folding';
import type { Lobby, LobbyChoice } from './lobby-filters.ts';

/** A member's own lists are short and come whole: the lobby's choice is applied here, as the server would. */
export function chooseMemberGames(games: readonly Game[], lobby: Lobby, choice: LobbyChoice): Game[] {
  const wanted = foldTurkish(choice.search);
  const chosen = games.filter(
    (game) =>
      game.kind === lobby &&
      (choice.provider === '' || game.provider_code === choice.provider) &&
      foldTurkish(game.game_name).includes(wanted),
  );
  if (choice.sort === 'name') {
    const alphabet = new Intl.Collator('tr');
    return chosen.toSorted((a, b) => alphabet.compare(a.game_name, b.game_name));
  }
  return choice.sort === 'new' ? chosen.toSorted((a, b) => Number(b.is_new) - Number(a.is_new)) : chosen;
}
