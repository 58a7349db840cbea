import type { Permission } from '@yakamoz/contracts/permissions';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { ReasonDialog } from '../reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../session/session.ts';
import { switchTexts as texts } from './switch-texts.ts';

interface SwitchAct {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (reason: string, callbacks: { onSuccess: () => void }) => void;
}

interface SwitchActionProps {
  name: string;
  closed: boolean;
  /** What closing and opening mean, one sentence each. */
  words: { close: string; open: string };
  act: SwitchAct;
  /** Who sees the button. */
  permission?: Permission;
}

/** One button beside what it closes or opens; it asks why. */
export function SwitchAction({ name, closed, words, act, permission = 'games.switch' }: SwitchActionProps) {
  const maySwitch = useMayDo(permission);
  const [asking, setAsking] = useState(false);
  if (!maySwitch) return null;
  const action = closed ? texts.open : texts.close;
  const confirm = (reason: string): void =>
    act.mutate(reason, {
      onSuccess: () => {
        setAsking(false);
        showToast({ title: closed ? texts.opened(name) : texts.closed(name), variant: 'success' });
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={texts.actionOf(action, name)}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={texts.actionOf(action, name)}
          text={closed ? words.open : words.close}
          actionLabel={closed ? texts.openAction : texts.closeAction}
          tone={closed ? 'primary' : 'danger'}
          act={act}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
