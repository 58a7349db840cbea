import type { RefusalCode } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import type { SubmitEvent } from 'react';

import { CodeField, isCode } from '../../shared/code-field.tsx';
import { operator } from '../../shared/operator.ts';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMe } from '../../shared/session/session.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { useChangePassword } from './account-api.ts';
import { accountTexts as texts } from './account-texts.ts';

type Field = 'current' | 'next' | 'repeat' | 'code';

const fieldOf: Partial<Record<RefusalCode, Field>> = {
  'staff.password_wrong': 'current',
  'staff.password_too_short': 'next',
  'staff.password_common': 'next',
  'staff.code_wrong': 'code',
};

export function PasswordForm() {
  const { login } = useMe();
  const change = useChangePassword();
  const { form, faults, mark } = useFormCheck<Field>();

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (change.isPending) return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const [current, next, code] = [textOf(data, 'current'), textOf(data, 'next'), textOf(data, 'code')];
    const wrong = mark({
      ...(current === '' ? { current: texts.currentMissing } : {}),
      ...(next === '' ? { next: texts.nextMissing } : {}),
      ...(textOf(data, 'repeat') === next ? {} : { repeat: texts.differ }),
      ...(isCode(code) ? {} : { code: sharedTexts.codeMissing }),
    });
    if (wrong) return change.reset();
    change.mutate(
      { current_password: current, new_password: next, code },
      {
        onSuccess: () => element.reset(),
        onError: (error) => {
          const refused = error instanceof ApiRefusal ? error.code : undefined;
          const field = refused === undefined ? undefined : fieldOf[refused];
          mark(field === undefined ? {} : { [field]: refusalMessage(error) });
        },
      },
    );
  };

  const field = (name: Field) => ({ name, error: faults[name], texts: sharedTexts.password });
  return (
    <Card as="section" aria-labelledby="own-password">
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <div className="grid gap-1">
          <h2 id="own-password" className="text-base">
            {texts.passwordTitle}
          </h2>
          <p className="text-13 text-text-2">{texts.passwordLead}</p>
        </div>
        {/* A password manager keeps the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <PasswordField label={texts.current} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={texts.next}
          hint={texts.nextHint}
          autoComplete="new-password"
          {...field('next')}
        />
        <PasswordField label={texts.repeat} autoComplete="new-password" {...field('repeat')} />
        <CodeField
          label={sharedTexts.code}
          hint={operator.playMoney ? sharedTexts.demoCodeHint : sharedTexts.codeHint}
          error={faults.code}
        />
        {change.isError && <InlineAlert tone="error">{refusalMessage(change.error)}</InlineAlert>}
        {change.isSuccess && <InlineAlert tone="success">{change.data.message}</InlineAlert>}
        <Button
          type="submit"
          className="justify-self-start"
          busy={change.isPending}
          busyLabel={texts.changing}
        >
          {texts.change}
        </Button>
      </form>
    </Card>
  );
}
