import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { useStartSetup } from './second-factor-api.ts';
import type { Setup } from './second-factor-api.ts';
import { secondFactorTexts as texts } from './second-factor-texts.ts';
import { SetupSteps } from './setup-steps.tsx';

interface SetupFormProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The password first, then the secret and the first code. */
export function SetupForm({ onDone, onCancel }: SetupFormProps) {
  const [setup, setSetup] = useState<Setup>();
  return setup === undefined ? (
    <PasswordStep onStarted={setSetup} onCancel={onCancel} />
  ) : (
    <SetupSteps setup={setup} onDone={onDone} onCancel={onCancel} />
  );
}

function PasswordStep({ onStarted, onCancel }: { onStarted: (setup: Setup) => void; onCancel: () => void }) {
  const start = useStartSetup();
  const { form, faults, mark } = useFormCheck<'password'>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), 'password');
    if (mark(password === '' ? { password: texts.passwordMissing } : {})) return start.reset();
    start.mutate(password, { onSuccess: onStarted });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label={texts.password}
        hint={texts.passwordText}
        name="password"
        error={faults.password}
        autoComplete="current-password"
        autoFocus
        texts={accountTexts.passwordField}
      />
      {start.isError && (
        <InlineAlert tone="error">{refusalMessage(start.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" busy={start.isPending} busyLabel={texts.working}>
          {texts.next}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
