import { useMedia } from '@yakamoz/site/media';
import { QuietBoundary } from '@yakamoz/site/quiet-boundary';

import { NearView } from '../../shared/near-view.tsx';
import { HomeLower, HomePage, SlipRail } from '../lazy-screens.ts';
import { railScreen } from '../shell/slip-place.tsx';

/** The front page with the parts that come after its first view. */
export function HomeScreen() {
  const roomy = useMedia(railScreen);
  const rail = (
    <QuietBoundary open skeleton={<div className="h-70 rounded-card border border-line bg-s1" />}>
      <SlipRail />
    </QuietBoundary>
  );
  const lower = (
    <NearView placeClass="home-lower-place">
      <QuietBoundary open skeleton={<div className="home-lower-place" />}>
        <HomeLower />
      </QuietBoundary>
    </NearView>
  );
  return <HomePage rail={roomy ? rail : null} lower={lower} />;
}
