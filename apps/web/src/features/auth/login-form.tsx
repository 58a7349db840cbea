import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';

import { textOf, useFormCheck } from '../../shared/form-check.ts';
import { accountTexts } from '../../shared/account-texts.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useSignIn } from './auth-api.ts';
import { authTexts } from './auth-texts.ts';
import { TextButton } from './text-button.tsx';

export interface LoginFormProps {
  /** Known from a registration a moment ago. */
  username?: string | undefined;
  onForgot: () => void;
  onSignedIn: () => void;
}

export function LoginForm({ username, onForgot, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn(onSignedIn);
  const { form, faults, mark } = useFormCheck<'username' | 'password'>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { username: textOf(data, 'username').trim(), password: textOf(data, 'password') };
    const wrong = mark({
      ...(body.username === '' ? { username: authTexts.usernameMissing } : {}),
      ...(body.password === '' ? { password: authTexts.passwordMissing } : {}),
    });
    if (wrong) return signIn.reset();
    signIn.mutate(body, {
      onError: (error) => {
        const title = refusalMessage(error) ?? authTexts.signInFailed;
        showToast({ title, variant: 'destructive' });
        form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {signIn.isError && (
        <InlineAlert tone="error">{refusalMessage(signIn.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <TextField
        label={accountTexts.username}
        name="username"
        defaultValue={username}
        error={faults.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={username === undefined}
      />
      <div className="grid">
        <PasswordField
          label={authTexts.password}
          name="password"
          error={faults.password}
          autoComplete="current-password"
          autoFocus={username !== undefined}
          texts={accountTexts.passwordField}
        />
        <TextButton className="justify-self-end" onClick={onForgot}>
          {authTexts.forgot}
        </TextButton>
      </div>
      <Button type="submit" size="lg" block busy={signIn.isPending} busyLabel={authTexts.signingIn}>
        {authTexts.signIn}
      </Button>
    </form>
  );
}
