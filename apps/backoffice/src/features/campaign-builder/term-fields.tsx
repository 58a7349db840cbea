import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { builderTexts as texts } from './builder-texts.ts';
import { typedField } from './form-parts.ts';
import type { FormPart } from './form-parts.ts';
import type { TermsForm } from './terms-form.ts';

const orders = (['cash_first', 'bonus_first'] as const).map((value) => ({
  value,
  label: texts.orders[value],
}));

/** What bonus money gives and asks for. What staff give has its amount when it is given. */
export function TermFields(part: FormPart) {
  const { form, onChange } = part;
  const isMatch = form.kind === 'deposit_match';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isMatch && (
        <TextField
          label={texts.percent}
          hint={texts.percentHint}
          inputMode="numeric"
          prefix="%"
          {...typedField(part, 'percent')}
        />
      )}
      <TextField
        label={texts.multiplier}
        hint={texts.multiplierHint}
        inputMode="numeric"
        {...typedField(part, 'multiplier')}
      />
      <TextField label={texts.days} inputMode="numeric" {...typedField(part, 'days')} />
      <SelectField
        label={texts.order}
        value={form.order}
        options={orders}
        onChange={({ target: { value } }) => onChange({ order: value as TermsForm['order'] })}
      />
      {isMatch && (
        <CheckboxField
          label={texts.firstDeposit}
          checked={form.isFirstDeposit}
          onChange={({ target: { checked } }) => onChange({ isFirstDeposit: checked })}
        />
      )}
    </div>
  );
}
