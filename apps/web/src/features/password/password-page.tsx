import type { RefusalCode } from '@yakamoz/contracts';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import type { Faults } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Suspense, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import { accountTexts } from '../../shared/account-texts.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { useChangePassword } from './password-api.ts';
import { passwordTexts } from './password-texts.ts';

type Field = 'currentPassword' | 'newPassword' | 'confirmPassword' | 'code';

/** /sifre-degistir, with what else protects the account below the form. */
export function PasswordPage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const change = useChangePassword();
  const { form, faults, mark } = useFormCheck<Field>();
  // Asked for by the server where the second factor is on.
  const [codeWanted, setCodeWanted] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string }>();

  const fail = (text: string, wrong: Faults<Field>) => {
    mark(wrong);
    setOutcome({ tone: 'error', text });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const data = new FormData(element);
    const currentPassword = textOf(data, 'currentPassword');
    const newPassword = textOf(data, 'newPassword');
    const confirmPassword = textOf(data, 'confirmPassword');
    const code = textOf(data, 'code').trim();
    setOutcome(undefined);
    if (newPassword !== confirmPassword) {
      return fail(passwordTexts.differ, { confirmPassword: passwordTexts.differ });
    }
    const wrong = mark({
      ...(currentPassword === '' ? { currentPassword: passwordTexts.currentMissing } : {}),
      ...(newPassword === '' ? { newPassword: passwordTexts.nextMissing } : {}),
      ...(codeWanted && code === '' ? { code: codeFieldTexts.missing } : {}),
    });
    if (wrong) return;
    change.mutate(
      { currentPassword, newPassword, confirmPassword, ...(code === '' ? {} : { code }) },
      {
        onSuccess: ({ message }) => {
          element.reset();
          setOutcome({ tone: 'success', text: message });
        },
        onError: (error) => {
          const text = refusalMessage(error) ?? accountTexts.failed;
          const wrongField = refusedField(error, text);
          // The field is there before it gets its fault and the focus.
          if (wrongField.code !== undefined) flushSync(() => setCodeWanted(true));
          fail(text, wrongField);
        },
      },
    );
  };

  const field = (name: Exclude<Field, 'code'>) => ({
    name,
    error: faults[name],
    texts: accountTexts.passwordField,
  });
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{passwordTexts.title}</h1>
      <Card as="section" className="max-w-xl">
        <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-sm text-text-2">{passwordTexts.intro}</p>
          {/* A password manager needs the name to know which password it updates. */}
          <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          <PasswordField
            label={passwordTexts.current}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <PasswordField
            label={passwordTexts.next}
            hint={accountTexts.passwordHint}
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <PasswordField
            label={passwordTexts.repeat}
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
          {codeWanted && <CodeField error={faults.code} />}
          <Button
            type="submit"
            size="lg"
            className="sm:justify-self-start"
            busy={change.isPending}
            busyLabel={passwordTexts.changing}
          >
            {passwordTexts.change}
          </Button>
          {outcome && <InlineAlert tone={outcome.tone}>{outcome.text}</InlineAlert>}
        </form>
      </Card>
      <Suspense fallback={<Skeleton className="h-66 max-w-xl sm:h-47" />}>{children}</Suspense>
    </div>
  );
}

const fieldOf: Partial<Record<RefusalCode, Field>> = {
  'identity.wrong_password': 'currentPassword',
  'identity.password_too_short': 'newPassword',
  'identity.password_common': 'newPassword',
  'identity.password_contains_username': 'newPassword',
  'identity.second_factor_required': 'code',
  'identity.second_factor_wrong': 'code',
};

function refusedField(error: Error, text: string): Faults<Field> {
  const field = error instanceof ApiRefusal && error.code !== undefined ? fieldOf[error.code] : undefined;
  return field === undefined ? {} : { [field]: text };
}
