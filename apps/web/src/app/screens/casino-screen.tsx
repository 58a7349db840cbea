import { useSearchParams } from 'react-router';

import type { Game } from '../../shared/games/game-queries.ts';
import { readPlaying } from '../../shared/games/game-address.ts';
import { CasinoPage, GamePlay } from '../lazy-screens.ts';

/** A lobby, or the game that is played in it (CASINO-06). */
export function CasinoScreen({ lobby }: { lobby: Game['kind'] }) {
  const [address] = useSearchParams();
  const playing = readPlaying(address);
  return playing === undefined ? <CasinoPage lobby={lobby} /> : <GamePlay lobby={lobby} playing={playing} />;
}
