import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import type { SubmitEvent } from 'react';

import { CodeField, isCode } from '../../shared/code-field.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { invitationTexts as texts } from './invitation-texts.ts';

interface AcceptFormProps {
  login: string;
  act: { isPending: boolean; isError: boolean; error: Error | null };
  onSubmit: (body: { password: string; code: string }) => void;
}

export function AcceptForm({ login, act, onSubmit }: AcceptFormProps) {
  const { form, faults, mark } = useFormCheck<'password' | 'repeat' | 'code'>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { password: textOf(data, 'password'), code: textOf(data, 'code') };
    const wrong = mark({
      ...(body.password === '' ? { password: texts.passwordMissing } : {}),
      ...(textOf(data, 'repeat') === body.password ? {} : { repeat: texts.passwordsDiffer }),
      ...(isCode(body.code) ? {} : { code: texts.codeMissing }),
    });
    if (!wrong) onSubmit(body);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-sm">{texts.passwordTitle}</h2>
      <p className="text-13">
        <span className="block text-xs text-text-3">{texts.login}</span>
        <strong>{login}</strong>
      </p>
      {/* A password manager keeps the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <PasswordField
        label={texts.password}
        hint={texts.passwordHint}
        name="password"
        error={faults.password}
        autoComplete="new-password"
        texts={sharedTexts.password}
      />
      <PasswordField
        label={texts.repeat}
        name="repeat"
        error={faults.repeat}
        autoComplete="new-password"
        texts={sharedTexts.password}
      />
      <h2 className="mt-2 text-sm">{texts.codeTitle}</h2>
      <CodeField label={texts.code} hint={texts.codeHint} error={faults.code} />
      {act.isError && <InlineAlert tone="error">{refusalMessage(act.error)}</InlineAlert>}
      <Button type="submit" size="lg" block busy={act.isPending} busyLabel={texts.working}>
        {texts.submit}
      </Button>
    </form>
  );
}
