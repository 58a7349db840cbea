import { Dialog } from '@yakamoz/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { openedAuth, closeAuth } from '../../shared/session/auth-opener.ts';
import type { OpenedAuth } from '../../shared/session/auth-opener.ts';
import { AuthPanel, AuthTitle } from './auth-panel.tsx';
import type { PanelView } from './auth-panel.tsx';

/** Sign-in and registration: shown over the current screen whenever something opens it. */
export function AuthModal() {
  const opened = openedAuth.use();
  // What was opened last is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState<{ opened?: OpenedAuth; view: PanelView }>({ view: 'login' });
  if (opened !== undefined && opened !== last.opened) setLast({ opened, view: opened.view });

  const navigate = useNavigate();
  const enter = () => {
    closeAuth();
    const next = last.opened?.next;
    if (next !== undefined) void navigate(next);
  };

  return (
    <Dialog
      open={opened !== undefined}
      onOpenChange={(open) => !open && closeAuth()}
      title={<AuthTitle view={last.view} />}
      width={last.view === 'register' ? 'lg' : 'sm'}
      closeLabel={accountTexts.close}
    >
      <AuthPanel
        view={last.view}
        onView={(view) => setLast({ ...last, view })}
        notice={last.opened?.notice}
        onSignedIn={enter}
      />
    </Dialog>
  );
}
