import { lazyPart } from '@yakamoz/site/lazy-part';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { useSession } from '../../shared/session/session.ts';
import { LazyOverlay } from '../crash/lazy-overlay.tsx';

/** Visitors do without its code. */
export const MemberCorner = lazyPart(() => import('./member-corner.tsx').then((file) => file.MemberCorner));

/** The header keeps its height for members, so that nothing moves when this arrives. Where it does not, the next page tries again. */
export function MemberPlace() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [failedAt, setFailedAt] = useState<string>();
  return (
    <LazyOverlay open={user !== null && failedAt !== pathname} onClose={() => setFailedAt(pathname)}>
      {user !== null && <MemberCorner user={user} />}
    </LazyOverlay>
  );
}
