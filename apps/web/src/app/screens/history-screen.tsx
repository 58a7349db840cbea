import { GameHistoryPage } from '../../features/game-history/game-history-page.tsx';
import { RoundPlace } from './round-place.tsx';

/** As the house names its own rounds of Keno. */
const kenoRound = /^keno~([0-9a-f-]{36})\.(\d{1,4})$/;

/** /game-history; a round of Keno shows its place in the public log as well. */
export const HistoryScreen = () => (
  <GameHistoryPage
    proofOf={(id) => {
      const [, pair, nonce] = kenoRound.exec(id) ?? [];
      return pair === undefined ? null : <RoundPlace pair={pair} nonce={Number(nonce)} />;
    }}
  />
);
