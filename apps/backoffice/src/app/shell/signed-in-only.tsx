import { useQuery } from '@tanstack/react-query';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Navigate, useLocation } from 'react-router';

import { LoadFailed } from '../../shared/data-looks.tsx';
import { meQuery } from '../../shared/session/session.ts';
import { signInWithWayBack } from '../../shared/session/way-back.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { Shell } from './shell.tsx';

/** Nobody is sent to the sign-in page before the session check has answered, and nobody because it failed. */
export function SignedInOnly() {
  const me = useQuery(meQuery);
  const location = useLocation();
  if (me.data) return <Shell me={me.data} />;
  if (me.data === null) return <Navigate to={signInWithWayBack(location)} replace />;
  return (
    <main className="grid min-h-dvh place-items-center">
      {me.isError ? <LoadFailed query={me} /> : <StatePanel icon="clock" title={sharedTexts.loading} />}
    </main>
  );
}
