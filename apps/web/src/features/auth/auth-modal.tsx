import { Dialog } from '@yakamoz/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { authDoor, closeAuth } from '../../shared/session/auth-door.ts';
import type { AuthDoor } from '../../shared/session/auth-door.ts';
import { AuthPanel, AuthTitle } from './auth-panel.tsx';
import type { PanelView } from './auth-panel.tsx';

/** The door of the site: shown over the current screen whenever something opens it. */
export function AuthModal() {
  const door = authDoor.use();
  // The last door is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState<{ door?: AuthDoor; view: PanelView }>({ view: 'login' });
  if (door !== undefined && door !== last.door) setLast({ door, view: door.view });

  const navigate = useNavigate();
  const enter = () => {
    closeAuth();
    const next = last.door?.next;
    if (next !== undefined) void navigate(next);
  };

  return (
    <Dialog
      open={door !== undefined}
      onOpenChange={(open) => !open && closeAuth()}
      title={<AuthTitle view={last.view} />}
      width={last.view === 'register' ? 'lg' : 'sm'}
      closeLabel={accountTexts.close}
    >
      <AuthPanel
        view={last.view}
        onView={(view) => setLast({ ...last, view })}
        notice={last.door?.notice}
        onSignedIn={enter}
      />
    </Dialog>
  );
}
