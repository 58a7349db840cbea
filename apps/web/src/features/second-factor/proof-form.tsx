import type { UseMutationResult } from '@tanstack/react-query';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import type { ButtonVariant } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { codeFieldTexts } from '../../shared/code-field-texts.ts';
import { CodeField } from '../../shared/code-field.tsx';
import type { Proof } from './second-factor-api.ts';
import { secondFactorTexts as texts } from './second-factor-texts.ts';

interface ProofFormProps<Answer> {
  text: string;
  submit: { label: string; variant: ButtonVariant };
  send: UseMutationResult<Answer, Error, Proof>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** Password and code: whoever changes the second factor has both. */
export function ProofForm<Answer>({ text, submit, send, onDone, onCancel }: ProofFormProps<Answer>) {
  const { form, faults, mark } = useFormCheck<'password' | 'code'>();
  const prove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const proof = { password: textOf(data, 'password'), code: textOf(data, 'code').trim() };
    const wrong = mark({
      ...(proof.password === '' ? { password: texts.passwordMissing } : {}),
      ...(proof.code === '' ? { code: codeFieldTexts.missing } : {}),
    });
    if (wrong) return send.reset();
    send.mutate(proof, { onSuccess: onDone });
  };
  const cancel = () => {
    send.reset();
    onCancel();
  };

  return (
    <form ref={form} noValidate onSubmit={prove} className="grid gap-4">
      <p className="text-sm text-text-2">{text}</p>
      <PasswordField
        label={texts.password}
        name="password"
        error={faults.password}
        autoComplete="current-password"
        autoFocus
        texts={accountTexts.passwordField}
      />
      <CodeField error={faults.code} />
      {send.isError && (
        <InlineAlert tone="error">{refusalMessage(send.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" variant={submit.variant} busy={send.isPending} busyLabel={texts.working}>
          {submit.label}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
