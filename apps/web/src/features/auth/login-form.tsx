import type { RefusalCode } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { useSignIn } from './auth-api.ts';
import { authTexts } from './auth-texts.ts';
import { TextButton } from '../../shared/text-button.tsx';

export interface LoginFormProps {
  /** Known from a registration a moment ago. */
  username?: string | undefined;
  onForgot: () => void;
  onSignedIn: () => void;
}

export function LoginForm({ username, onForgot, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn(onSignedIn);
  const { form, faults, mark } = useFormCheck<'username' | 'password' | 'code'>();
  // The password was right and the account has a second factor.
  const [asksCode, setAsksCode] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      username: textOf(data, 'username').trim(),
      password: textOf(data, 'password'),
      ...(asksCode ? { code: textOf(data, 'code').trim() } : {}),
    };
    const wrong = mark({
      ...(body.username === '' ? { username: authTexts.usernameMissing } : {}),
      ...(body.password === '' ? { password: authTexts.passwordMissing } : {}),
      ...(body.code === '' ? { code: codeFieldTexts.missing } : {}),
    });
    if (wrong) return signIn.reset();
    signIn.mutate(body, {
      onError: (error) => {
        if (isRefused(error, 'identity.second_factor_required')) return setAsksCode(true);
        const title = refusalMessage(error) ?? authTexts.signInFailed;
        showToast({ title, variant: 'destructive' });
        const again = isRefused(error, 'identity.second_factor_wrong') ? 'code' : 'password';
        form.current?.querySelector<HTMLInputElement>(`[name="${again}"]`)?.select();
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {isRefused(signIn.error, 'identity.second_factor_required') && (
        <InlineAlert tone="info">{authTexts.codeAsked}</InlineAlert>
      )}
      {signIn.isError && !isRefused(signIn.error, 'identity.second_factor_required') && (
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
        // Another account may have no second factor.
        onChange={() => setAsksCode(false)}
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
      {asksCode && <CodeField error={faults.code} autoFocus />}
      <Button type="submit" size="lg" block busy={signIn.isPending} busyLabel={authTexts.signingIn}>
        {authTexts.signIn}
      </Button>
    </form>
  );
}

const isRefused = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiRefusal && error.code === code;
