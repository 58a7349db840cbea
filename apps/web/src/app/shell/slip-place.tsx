import { useMedia } from '@yakamoz/site/media';
import { QuietBoundary } from '@yakamoz/site/quiet-boundary';
import { useLocation } from 'react-router';

import { useSlip } from '../../shared/bet-slip/slip-store.ts';
import { useFollowedMatches } from '../../shared/matches/matches.ts';
import { LazyOverlay } from '../crash/lazy-overlay.tsx';
import { SlipPill, SlipSheet } from '../lazy-screens.ts';
import { paths } from '../paths.ts';
import { useHistoryOverlay } from './history-overlay.ts';

/** Where the front page has room for the slip beside it (SLIP-03). */
export const railScreen = '(width >= 90rem)';

/** The pill and its sheet, on every page but the one that shows the slip itself. */
export function SlipPlace() {
  const { bets } = useSlip();
  const overlay = useHistoryOverlay('slip');
  // Wherever the player goes, the slip knows its prices.
  useFollowedMatches(bets.map(({ matchId }) => matchId));
  const { pathname } = useLocation();
  const roomy = useMedia(railScreen);
  const inRail = roomy && pathname === paths.home;
  const wanted = bets.length > 0 && !inRail;
  // Never both: a screen that becomes wide enough shows the rail.
  const open = overlay.open && !inRail;
  return (
    <>
      <QuietBoundary open={wanted}>
        {wanted && <SlipPill onOpen={overlay.show} onNear={SlipSheet.preload} />}
      </QuietBoundary>
      <LazyOverlay open={open} onClose={overlay.hide}>
        <SlipSheet open={open} onClose={overlay.hide} />
      </LazyOverlay>
    </>
  );
}
