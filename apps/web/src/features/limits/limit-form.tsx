import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { currencySign, tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import type { Limit } from '../../shared/play-safety/safety-query.ts';
import { useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { amountOf, minutesOf, showValue, waits } from './limit-values.ts';
import { limitsTexts as texts } from './limits-texts.ts';

interface LimitFormProps {
  limit: Limit;
  name: string;
  currency: string;
  /** With a sentence of what came of it, or without where nothing was changed. */
  onClose: (outcome?: string) => void;
}

/** Empty at first and without a suggestion: a figure that is offered is a figure that is taken. */
export function LimitForm({ limit, name, currency, onClose }: LimitFormProps) {
  const { kind, window, cap } = limit;
  const change = useSafetyChange('POST /api/v1/safety/limits');
  const { form, faults, mark } = useFormCheck<'amount' | 'hours'>();

  const send = (wanted: string | null) =>
    change.mutate(
      { body: { kind, window, cap: wanted } },
      {
        onSuccess: () =>
          onClose(
            waits(limit, wanted) || wanted === null
              ? texts.asked
              : texts.saved(name, showValue(kind, wanted, currency)),
          ),
      },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const data = new FormData(event.currentTarget);
    const wanted =
      kind === 'time'
        ? minutesOf(textOf(data, 'hours'), textOf(data, 'minutes'))
        : amountOf(textOf(data, 'amount'));
    if (wanted === undefined) {
      mark(kind === 'time' ? { hours: texts.timeMissing } : { amount: texts.amountMissing });
      return change.reset();
    }
    mark({});
    send(wanted);
  };
  const hint = cap === null ? texts.atOnce : texts.waitsHint(showValue(kind, cap, currency));

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={name}
      className="grid gap-3 rounded-tile border border-line bg-s2 p-4"
    >
      {kind === 'time' ? (
        <TimeFields name={name} hint={hint} error={faults.hours} />
      ) : (
        <MoneyField name={name} hint={hint} currency={currency} error={faults.amount} />
      )}
      {change.isError && (
        <InlineAlert tone="error">{refusalMessage(change.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={change.isPending} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onClose()}>
          {texts.cancel}
        </Button>
        {cap !== null && (
          <Button size="sm" variant="ghost" onClick={() => !change.isPending && send(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  hint: string;
  error: string | undefined;
}

function MoneyField({ name, hint, currency, error }: FieldProps & { currency: string }) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label={name}
      hint={hint}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      prefix={currencySign(currency)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const minor = typedAmount(typed);
        if (minor !== undefined) setTyped(tidyAmount(minor));
      }}
      error={error}
      autoFocus
    />
  );
}

/** The fault stands below both and is tied to both. */
function TimeFields({ name, hint, error }: FieldProps) {
  const id = useId();
  const described = { 'aria-describedby': id, 'aria-invalid': error !== undefined };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-text-2">{name}</legend>
      <div className="grid max-w-60 grid-cols-2 gap-3">
        <TextField
          label={texts.hours}
          name="hours"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          autoFocus
          {...described}
        />
        <TextField
          label={texts.minutes}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          {...described}
        />
      </div>
      <p
        id={id}
        role={error === undefined ? undefined : 'alert'}
        className={`text-13 ${error === undefined ? 'text-text-3' : 'text-loss'}`}
      >
        {error ?? hint}
      </p>
    </fieldset>
  );
}
