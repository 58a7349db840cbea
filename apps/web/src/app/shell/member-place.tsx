import { lazyPart } from '@yakamoz/site/lazy-part';

import { useSession } from '../../shared/session/session.ts';
import { LazyOverlay } from '../crash/lazy-overlay.tsx';

/** Visitors do without its code. */
export const MemberCorner = lazyPart(() => import('./member-corner.tsx').then((file) => file.MemberCorner));

/** The header keeps its height for members, so that nothing moves when this arrives. */
export function MemberPlace() {
  const { user } = useSession();
  return (
    <LazyOverlay open={user !== null} onClose={() => undefined}>
      {user !== null && <MemberCorner user={user} />}
    </LazyOverlay>
  );
}
