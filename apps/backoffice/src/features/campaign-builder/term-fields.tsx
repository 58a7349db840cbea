import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { GameSearch } from '../../shared/promotions/game-search.tsx';
import { builderTexts as texts } from './builder-texts.ts';
import { typedField } from './form-parts.ts';
import type { FormPart } from './form-parts.ts';
import type { TermsForm } from './terms-form.ts';

const orders = (['cash_first', 'bonus_first'] as const).map((value) => ({
  value,
  label: texts.orders[value],
}));

/** What a kind of offer gives and asks for. */
export function TermFields(part: FormPart) {
  const { kind } = part.form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {kind === 'free_rounds' ? (
        <RoundFields {...part} />
      ) : kind === 'free_bet' ? (
        <BetGiftFields {...part} />
      ) : kind === 'cashback' ? (
        <PercentField {...part} label={texts.refund} hint={texts.refundHint} />
      ) : (
        <TurnoverFields {...part} />
      )}
    </div>
  );
}

const PercentField = ({ label, hint, ...part }: FormPart & { label: string; hint: string }) => (
  <TextField label={label} hint={hint} inputMode="numeric" prefix="%" {...typedField(part, 'percent')} />
);

/** What staff give has its amount when it is given. */
function TurnoverFields(part: FormPart) {
  const { form, onChange } = part;
  const isMatch = form.kind === 'deposit_match';
  return (
    <>
      {isMatch && <PercentField {...part} label={texts.percent} hint={texts.percentHint} />}
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
    </>
  );
}

/** One bet, at the stake of its currency. */
const BetGiftFields = (part: FormPart) => (
  <>
    <TextField label={texts.oddsMin} inputMode="decimal" {...typedField(part, 'oddsMin')} />
    <TextField label={texts.daysOfGift} inputMode="numeric" {...typedField(part, 'days')} />
  </>
);

/** Free rounds are played in one game, at the stake of their currency. */
function RoundFields(part: FormPart) {
  const { form, faults, onChange } = part;
  return (
    <>
      <TextField label={texts.count} inputMode="numeric" {...typedField(part, 'count')} />
      <TextField label={texts.daysOfGift} inputMode="numeric" {...typedField(part, 'days')} />
      <div className="grid gap-2 sm:col-span-2">
        <p className="text-13">
          <span className="font-semibold">{texts.game}: </span>
          {form.game?.name ?? texts.noGameYet}
        </p>
        <GameSearch
          label={form.game === null ? texts.searchGame : texts.otherGame}
          product={form.product}
          chosen={form.game === null ? [] : [form.game.id]}
          onAdd={(game) => onChange({ game })}
        />
        {faults['game'] !== undefined && <p className="yk-field-error">{faults['game']}</p>}
      </div>
    </>
  );
}
