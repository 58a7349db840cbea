import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { useAskPasswordReset } from './auth-api.ts';
import { authTexts } from './auth-texts.ts';
import { TextButton } from '../../shared/text-button.tsx';

/** Asks for the address and says the same whether or not it is known (D-38). */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const ask = useAskPasswordReset();
  const { form, faults, mark } = useFormCheck<'email'>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), 'email').trim();
    const wrong = mark(/^\S+@\S+\.\S+$/.test(email) ? {} : { email: accountTexts.emailInvalid });
    if (!wrong) ask.mutate(email);
  };

  const back = (
    <TextButton className="justify-self-center" onClick={onBack}>
      {authTexts.backToLogin}
    </TextButton>
  );
  if (ask.isSuccess) {
    return (
      <div role="status">
        <StatePanel
          icon="mail"
          title={authTexts.forgotSent}
          text={`${ask.data.message} ${authTexts.forgotSentMore}`}
          action={back}
        />
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {ask.isError && (
        <InlineAlert tone="error">{refusalMessage(ask.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <p className="text-sm text-text-2">{authTexts.forgotText}</p>
      <TextField
        label={accountTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        error={faults.email}
      />
      <Button type="submit" size="lg" block busy={ask.isPending} busyLabel={authTexts.sending}>
        {authTexts.sendLink}
      </Button>
      {back}
    </form>
  );
}
