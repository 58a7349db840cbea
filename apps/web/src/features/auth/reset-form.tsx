import { ApiRefusal } from '@yakamoz/site/api-client';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { useCompletePasswordReset } from './auth-api.ts';
import { authTexts } from './auth-texts.ts';

interface ResetFormProps {
  token: string;
  onDone: (message: string) => void;
  /** The link is over: ask for another. */
  onAskAgain: () => void;
}

/** The page behind a reset link: a new password, once. */
export function ResetForm({ token, onDone, onAskAgain }: ResetFormProps) {
  const complete = useCompletePasswordReset();
  const { form, faults, mark } = useFormCheck<'newPassword' | 'confirmPassword'>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const newPassword = textOf(data, 'newPassword');
    const confirmPassword = textOf(data, 'confirmPassword');
    const wrong = mark({
      ...(newPassword === '' ? { newPassword: accountTexts.required } : {}),
      ...(newPassword === confirmPassword ? {} : { confirmPassword: authTexts.newPasswordsDiffer }),
    });
    if (wrong) return complete.reset();
    complete.mutate(
      { token, newPassword, confirmPassword },
      {
        onSuccess: ({ message }) => onDone(message),
        onError: (error) => void mark({ newPassword: refusalMessage(error) ?? accountTexts.failed }),
      },
    );
  };

  if (complete.error instanceof ApiRefusal && complete.error.code === 'identity.token_invalid') {
    return (
      <div role="alert">
        <StatePanel
          icon="clock"
          title={authTexts.linkOver}
          text={complete.error.message}
          action={<Button onClick={onAskAgain}>{authTexts.askNewLink}</Button>}
        />
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {complete.isError && (
        <InlineAlert tone="error">{refusalMessage(complete.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <p className="text-sm text-text-2">{authTexts.resetText}</p>
      <PasswordField
        label={authTexts.newPassword}
        name="newPassword"
        hint={accountTexts.passwordHint}
        error={faults.newPassword}
        autoComplete="new-password"
        autoFocus
        texts={accountTexts.passwordField}
      />
      <PasswordField
        label={authTexts.repeatNewPassword}
        name="confirmPassword"
        error={faults.confirmPassword}
        autoComplete="new-password"
        texts={accountTexts.passwordField}
      />
      <Button type="submit" size="lg" block busy={complete.isPending} busyLabel={accountTexts.busy}>
        {authTexts.saveNewPassword}
      </Button>
    </form>
  );
}
