import { CrashBoundary } from '@yakamoz/site/crash-boundary';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';

import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { CrashScreen } from '../crash/crash-screen.tsx';
import { MemberLayout } from '../lazy-screens.ts';
import { paths } from '../paths.ts';
import { ScreenSkeleton } from '../screens/screen-skeleton.tsx';
import { memberTexts } from './member-texts.ts';

/** Nobody is sent away before the session check has answered. */
export function MembersOnly() {
  const { user, known } = useSession();
  if (!known) return <ScreenSkeleton />;
  if (user === null) return <ShowTheDoor />;
  return (
    <CrashBoundary Crash={CrashScreen} skeleton={<ScreenSkeleton />}>
      <MemberLayout />
    </CrashBoundary>
  );
}

/** ROUTE-04: home, in place of this entry, with the login open and the way back remembered. */
function ShowTheDoor() {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  useEffect(() => openAuth('login', { notice: memberTexts.signInForPage, next }), [next]);
  return <Navigate to={paths.home} replace />;
}
