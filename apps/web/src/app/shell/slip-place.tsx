import { useMedia } from '@yakamoz/site/media';
import { QuietBoundary } from '@yakamoz/site/quiet-boundary';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { expectAnswer, slipAnswer } from '../../shared/bet-slip/slip-answer.ts';
import { useSlip } from '../../shared/bet-slip/slip-store.ts';
import { useFollowedMatches } from '../../shared/matches/matches.ts';
import { useSession } from '../../shared/session/session.ts';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { LazyOverlay } from '../crash/lazy-overlay.tsx';
import { SlipPill, SlipSheet } from '../lazy-screens.ts';
import { useOperator } from '../../shared/operator.ts';
import { paths } from '../paths.ts';
import { useHistoryOverlay } from './history-overlay.ts';

/** Where a page has room for the slip beside it (SLIP-03). */
export const railScreen = '(width >= 90rem)';
const sportsPaths: readonly string[] = [paths.sports, paths.live, paths.esports, paths.virtual];

/** The pill and its sheet, on every page but those that show the slip itself. Beside a provider's own page it steps aside. */
export function SlipPlace() {
  const { bets } = useSlip();
  const overlay = useHistoryOverlay('slip');
  // Wherever the player goes, the slip knows its prices.
  useFollowedMatches(bets.map(({ matchId }) => matchId));
  const answer = slipAnswer.use();
  const player = useSession().user?.id;
  useEffect(() => {
    if (player !== undefined) expectAnswer(player);
  }, [player]);
  const { pathname } = useLocation();
  const roomy = useMedia(railScreen);
  const vendor = useOperator().betting_frame_url !== null;
  const onSports = sportsPaths.includes(pathname);
  const inRail = (roomy && (pathname === paths.home || onSports)) || (vendor && onSports);
  // Whoever may not play has no slip to place.
  const isShown = !closedPlay.use() && !inRail;
  const wanted = (bets.length > 0 || answer !== 'none') && isShown;
  // Never both: a screen that becomes wide enough shows the rail.
  const open = overlay.open && isShown;
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
