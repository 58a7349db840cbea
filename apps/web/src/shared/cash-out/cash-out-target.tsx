import { useQueryClient } from '@tanstack/react-query';
import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { currencySign, tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { Ticket } from '../bet-slip/own-bets.ts';
import { cashOutTexts as texts } from './cash-out-texts.ts';
import { setTarget } from './cash-outs.ts';

/** BET-10: the sum at which all of the bet is cashed out by itself. Empty at first: a figure that is offered is a figure that is taken. */
export function CashOutTarget({ ticket }: { ticket: Ticket }) {
  const { id, cash_out_target: target, currency } = ticket;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (amount: string | null): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    await setTarget(client, id, amount)
      .then(() => setTyped(''))
      .catch((error: unknown) => setFault(refusalMessage(error) ?? texts.failed));
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const minor = typedAmount(typed);
    if (minor === undefined || minor <= 0n) return setFault(texts.badTarget);
    void send(decimalOf(minor));
  };
  return (
    <section aria-label={texts.automatic} className="cash-out-target">
      <h3 className="text-sm font-bold">{texts.automatic}</h3>
      {target === null ? (
        <form noValidate className="grid gap-3" onSubmit={submit}>
          <TextField
            label={texts.target}
            hint={texts.automaticText}
            error={fault}
            name="target"
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
          />
          <Button type="submit" variant="secondary" busy={isBusy}>
            {texts.set}
          </Button>
        </form>
      ) : (
        <>
          <p className="text-sm">{texts.isSet(formatMoney(target, currency))}</p>
          {fault !== undefined && (
            <p role="alert" className="text-13 text-loss">
              {fault}
            </p>
          )}
          <Button variant="secondary" busy={isBusy} onClick={() => void send(null)}>
            {texts.remove}
          </Button>
        </>
      )}
    </section>
  );
}
