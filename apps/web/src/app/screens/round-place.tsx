import { lazyPart } from '@yakamoz/site/lazy-part';
import { QuietBoundary } from '@yakamoz/site/quiet-boundary';
import { Skeleton } from '@yakamoz/ui/skeleton';

/** With the verifier, which few rounds need: a file of its own. */
const LazyPlace = lazyPart(() =>
  import('../../features/fairness/round-place.tsx').then((file) => file.RoundPlace),
);

interface RoundPlaceProps {
  pair: string;
  nonce: number;
  commitment?: string;
}

/** A round's place in the public log, beside the round: where it does not load, the round still stands. */
export const RoundPlace = (props: RoundPlaceProps) => (
  <QuietBoundary open key={`${props.pair}.${props.nonce}`} skeleton={<Skeleton className="h-40" />}>
    <LazyPlace {...props} />
  </QuietBoundary>
);
