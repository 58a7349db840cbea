import { decimalOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { currencySign } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { TextField } from '@yakamoz/ui/text-field';

import { costOf, prizesMax } from './tournament-form.ts';
import type { FormPart } from './tournament-form.ts';
import { tournamentFormTexts as texts } from './tournaments-texts.ts';

/** Cash by place; a better place never gets less. */
export function PrizeFields({ form, faults, onChange }: FormPart) {
  const { prizes, currency } = form;
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        {prizes.map((typed, at) => (
          <TextField
            // Places are their own names: none is moved, the last one comes and goes.
            key={texts.prizeOf(at + 1)}
            label={texts.prizeOf(at + 1)}
            name={`prize_${at + 1}`}
            inputMode="decimal"
            autoComplete="off"
            prefix={currencySign(currency)}
            value={typed}
            error={faults[`prize_${at + 1}`]}
            onChange={({ target: { value } }) => onChange({ prizes: prizes.with(at, value) })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {prizes.length < prizesMax && (
          <Button size="sm" variant="secondary" onClick={() => onChange({ prizes: [...prizes, ''] })}>
            {texts.addPrize}
          </Button>
        )}
        {prizes.length > 1 && (
          <Button size="sm" variant="secondary" onClick={() => onChange({ prizes: prizes.slice(0, -1) })}>
            {texts.removePrize}
          </Button>
        )}
        <p role="status" className="tnum text-13 text-text-2 sm:ml-auto">
          {texts.cost}: {formatMoney(decimalOf(costOf(form)), currency)}
        </p>
      </div>
    </div>
  );
}
