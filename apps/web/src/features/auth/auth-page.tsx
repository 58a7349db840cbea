import { Card } from '@yakamoz/ui/card';
import { useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { useOwnTitle } from '../../shared/document-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { AuthPanel, AuthTitle } from './auth-panel.tsx';
import type { PanelView } from './auth-panel.tsx';
import { authTexts } from './auth-texts.ts';
import { readMailLink } from './mail-link.ts';
import type { MailLink } from './mail-link.ts';
import { ResetForm } from './reset-form.tsx';
import { VerificationResult } from './verification-result.tsx';

/** /authentication: the content of the modal, and where the links of our mails lead. */
export function AuthPage() {
  const [link, setLink] = useMailLink();
  const [panel, setPanel] = useState<{ view: PanelView; notice?: string; next: string }>({
    view: 'login',
    next: '/',
  });
  const { user } = useSession();
  const shown = link?.kind ?? panel.view;
  useOwnTitle(authTexts.titles[shown]);

  if (link === undefined && user !== null) return <Navigate to={panel.next} replace />;

  const leaveLink = (next: Partial<typeof panel>) => {
    setLink(undefined);
    setPanel({ ...panel, ...next });
  };
  const content = {
    reset: ({ token }: MailLink) => (
      <ResetForm
        token={token}
        onDone={(notice) => leaveLink({ view: 'login', notice })}
        onAskAgain={() => leaveLink({ view: 'forgot' })}
      />
    ),
    verify: ({ token }: MailLink) => (
      <VerificationResult
        token={token}
        onSignIn={() => leaveLink({ view: 'login', notice: authTexts.verifySignIn, next: '/profil' })}
      />
    ),
  };

  return (
    <div className="page-column grid grow items-start justify-items-center py-8 md:py-14">
      <Card as="section" className={`w-full ${shown === 'register' ? 'max-w-3xl' : 'max-w-md'}`}>
        <h1 className="mb-5 text-2xl">
          <AuthTitle view={shown} />
        </h1>
        {link === undefined ? (
          <AuthPanel
            view={panel.view}
            onView={(view) => setPanel({ view, next: panel.next })}
            notice={panel.notice}
            // Being signed in is what leads away from this page.
            onSignedIn={() => undefined}
          />
        ) : (
          content[link.kind](link)
        )}
      </Card>
    </div>
  );
}

/**
 * The link that led here, and a way to be done with it. The token leaves the address bar at once: it must not
 * stay in the history, nor be copied with the address.
 */
function useMailLink() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => readMailLink(hash));

  useLayoutEffect(() => {
    const found = readMailLink(hash);
    if (found === undefined) return;
    setLink(found);
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return [link, setLink] as const;
}
