import type { Currency } from '@yakamoz/promotions';
import { currencySign } from '@yakamoz/site/typed-amount';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { TextField } from '@yakamoz/ui/text-field';

import { builderTexts as texts } from './builder-texts.ts';
import type { FormPart } from './form-parts.ts';
import { kindForms } from './kinds.ts';
import { currencies } from './terms-form.ts';
import type { TypedAmounts } from './terms-form.ts';

/** Each currency has amounts of its own, none is converted (D-37). */
export function AmountFields(part: FormPart) {
  const { faults } = part;
  return (
    <div className="grid gap-5">
      {currencies.map((currency) => (
        <CurrencyFields key={currency} {...part} currency={currency} />
      ))}
      {faults['amounts'] !== undefined && <p className="yk-field-error">{faults['amounts']}</p>}
    </div>
  );
}

function CurrencyFields({ form, faults, onChange, currency }: FormPart & { currency: Currency }) {
  const typed = form.amounts[currency];
  const put = (changes: Partial<TypedAmounts>): void =>
    onChange({ amounts: { ...form.amounts, [currency]: { ...typed, ...changes } } });
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={texts.offered(currency)}
        checked={typed.isOffered}
        onChange={({ target: { checked } }) => put({ isOffered: checked })}
      />
      {typed.isOffered && (
        <fieldset aria-label={texts.amountsOf(currency)} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {([...kindForms[form.kind].amounts, 'budget'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'budget' ? texts.budget : texts.amountNames[form.kind][name]}
              name={`${name}_${currency}`}
              inputMode="decimal"
              autoComplete="off"
              prefix={currencySign(currency)}
              value={typed[name]}
              error={faults[`${name}_${currency}`]}
              onChange={({ target: { value } }) => put({ [name]: value })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
