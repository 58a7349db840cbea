import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffRequestFor } from '@yakamoz/contracts';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';
import { Navigate, useLocation } from 'react-router';

import { api } from '../../shared/api-client.ts';
import { CodeField, isCode } from '../../shared/code-field.tsx';
import { SignedOutFrame } from '../../shared/signed-out-frame.tsx';
import { operator } from '../../shared/operator.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { meQuery } from '../../shared/session/session.ts';
import { wayBack } from '../../shared/session/way-back.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

/** /giris: login, password and the code of the moment, all three at once: nobody learns which of them was wrong. */
export function SignInPage() {
  const { data: me } = useQuery(meQuery);
  const { search } = useLocation();
  if (me) return <Navigate to={wayBack(search)} replace />;
  return (
    <SignedOutFrame title={texts.title} intro={texts.intro}>
      <SignInForm />
    </SignedOutFrame>
  );
}

function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StaffRequestFor<'POST /api/staff/v1/sign-in'>['body']) =>
      api('POST /api/staff/v1/sign-in', { body }),
    // The page sees it and goes back to where its visitor came from.
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}

function SignInForm() {
  const signIn = useSignIn();
  const { form, faults, mark } = useFormCheck<'login' | 'password' | 'code'>();

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      login: textOf(data, 'login').trim(),
      password: textOf(data, 'password'),
      code: textOf(data, 'code'),
    };
    const wrong = mark({
      ...(body.login === '' ? { login: texts.loginMissing } : {}),
      ...(body.password === '' ? { password: texts.passwordMissing } : {}),
      ...(isCode(body.code) ? {} : { code: texts.codeMissing }),
    });
    if (wrong) return signIn.reset();
    signIn.mutate(body, {
      // A code works once and for half a minute: the next attempt needs a new one anyway.
      onError: () => {
        const code = form.current?.querySelector<HTMLInputElement>('[name="code"]');
        if (code) code.value = '';
        code?.focus();
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {signIn.isError && <InlineAlert tone="error">{refusalMessage(signIn.error)}</InlineAlert>}
      <TextField
        label={texts.login}
        name="login"
        error={faults.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        label={texts.password}
        name="password"
        error={faults.password}
        autoComplete="current-password"
        texts={sharedTexts.password}
      />
      <CodeField
        label={texts.code}
        hint={operator.playMoney ? texts.demoCodeHint : texts.codeHint}
        error={faults.code}
      />
      <Button type="submit" size="lg" block busy={signIn.isPending} busyLabel={texts.signingIn}>
        {texts.submit}
      </Button>
    </form>
  );
}
