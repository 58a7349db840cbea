import { useMedia } from '@yakamoz/site/media';
import { QuietBoundary } from '@yakamoz/site/quiet-boundary';

import { useOperator } from '../../shared/operator.ts';
import { SlipRail, SportsPage } from '../lazy-screens.ts';
import { railScreen } from '../shell/slip-place.tsx';

/** The board with the slip beside it where there is room; a provider's own page has a slip of its own. */
export function SportsScreen({ view }: { view: 'sport' | 'live' | 'esports' | 'virtual' }) {
  const roomy = useMedia(railScreen);
  const vendor = useOperator().betting_frame_url !== null;
  const rail = (
    <QuietBoundary open skeleton={<div className="h-70 rounded-card border border-line bg-s1" />}>
      <SlipRail />
    </QuietBoundary>
  );
  return <SportsPage view={view} rail={roomy && !vendor ? rail : null} />;
}
