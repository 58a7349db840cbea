import { useQuery } from '@tanstack/react-query';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { currencySign, wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { safetyQuery, useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { depositTexts as texts } from './deposit-texts.ts';

/** Where the state cannot be had, the deposit is not kept waiting: limits hold on the server whatever is shown. */
export function useLimitQuestion(): 'pending' | 'asked' | 'answered' {
  const { data, isError } = useQuery(safetyQuery);
  if (data === undefined) return isError ? 'answered' : 'pending';
  const has = data.limits.some(({ kind, cap }) => kind === 'deposit' && cap !== null);
  return has || data.question_answered ? 'answered' : 'asked';
}

/** Asked once, before the first deposit: an empty field, and two buttons that weigh the same. */
export function LimitQuestion() {
  const currency = useSession().user?.currency ?? 'TRY';
  const limit = useSafetyChange('POST /api/v1/safety/limits');
  const answer = useSafetyChange('POST /api/v1/safety/first-question');
  const { form, faults, mark } = useFormCheck<'amount'>();
  const busy = limit.isPending || answer.isPending;
  const error = limit.error ?? answer.error;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const cap = wireAmount(textOf(new FormData(event.currentTarget), 'amount'));
    if (mark(cap === undefined ? { amount: texts.questionMissing } : {}) || cap === undefined) return;
    limit.mutate(
      { body: { kind: 'deposit', window: 'day', cap } },
      { onSuccess: () => answer.mutate({ body: { wants_limit: true } }) },
    );
  };
  const goOn = () => !busy && answer.mutate({ body: { wants_limit: false } });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="text-xl">{texts.question}</h3>
        <p className="text-sm text-text-2">{texts.questionText}</p>
      </div>
      <TextField
        label={texts.questionAmount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        prefix={currencySign(currency)}
        error={faults.amount}
      />
      {error !== null && (
        <InlineAlert tone="error">{refusalMessage(error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" variant="secondary" size="lg" busy={limit.isPending}>
          {texts.saveLimit}
        </Button>
        <Button variant="secondary" size="lg" busy={answer.isPending && !limit.isSuccess} onClick={goOn}>
          {texts.withoutLimit}
        </Button>
      </div>
    </form>
  );
}
