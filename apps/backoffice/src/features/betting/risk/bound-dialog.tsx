import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { marketName } from '@yakamoz/matches/names';
import { minorOf } from '@yakamoz/money';
import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../../shared/reason-dialog/reason-dialog.tsx';
import { useSetBound } from './risk-api.ts';
import type { Bound } from './risk-api.ts';
import { riskTexts as texts } from './risk-texts.ts';

const tiers = [1, 2, 3, 4, 5];
const kinds = betKinds.map(({ code }) => code);

interface BoundDialogProps {
  /** Which bound is changed; of a new one, where it begins. */
  bound: Bound;
  isNew: boolean;
  onClose: () => void;
}

/** One member, at once, with a reason. */
export function BoundDialog({ bound, isNew, onClose }: BoundDialogProps) {
  const save = useSetBound();
  const [faults, setFaults] = useState<Faults<'liability' | 'outcome'>>({});
  const confirm = (reason: string, fields: FormData): void => {
    const key = {
      currency: bound.currency,
      phase: bound.phase,
      tier: isNew ? Number(textOf(fields, 'tier')) : bound.tier,
      kind: isNew ? textOf(fields, 'kind') : bound.kind,
      reason,
    };
    const onSuccess = (): void => {
      onClose();
      showToast({ title: texts.boundSaved, variant: 'success' });
    };
    if (fields.has('remove')) return save.mutate({ ...key, amounts: null }, { onSuccess });
    const liability = wireAmount(textOf(fields, 'liability'));
    const all = wireAmount(textOf(fields, 'outcome'));
    const isLow = liability !== undefined && all !== undefined && minorOf(all) < minorOf(liability);
    setFaults({
      ...(liability === undefined ? { liability: texts.amountWrong } : {}),
      ...(all === undefined ? { outcome: texts.amountWrong } : isLow ? { outcome: texts.outcomeTooLow } : {}),
    });
    if (liability === undefined || all === undefined || isLow) return;
    save.mutate({ ...key, amounts: { liability, outcome_liability: all } }, { onSuccess });
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.boundTitle}
      text={texts.boundText}
      actionLabel={texts.save}
      act={save}
      onConfirm={confirm}
    >
      <p className="text-13 text-text-2">
        {[bound.currency, texts.phases[bound.phase]].join(' · ')}
        {!isNew && ` · ${texts.tierOf(bound.tier)} · ${kindName(bound.kind)}`}
      </p>
      {isNew && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.tier}
            name="tier"
            defaultValue={String(bound.tier)}
            options={tiers.map((tier) => ({ value: String(tier), label: texts.tierOf(tier) }))}
          />
          <SelectField
            label={texts.kind}
            name="kind"
            options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.liability}
          name="liability"
          defaultValue={typedAmount(bound.liability)}
          inputMode="decimal"
          autoComplete="off"
          error={faults.liability}
        />
        <TextField
          label={texts.outcomeLiability}
          name="outcome"
          defaultValue={typedAmount(bound.outcome_liability)}
          inputMode="decimal"
          autoComplete="off"
          error={faults.outcome}
        />
      </div>
      {!isNew && bound.kind !== '' && <CheckboxField name="remove" label={texts.remove} />}
    </ReasonDialog>
  );
}

const kindName = (kind: string): string => (kind === '' ? texts.allKinds : marketName(betKinds, kind));
const typedAmount = (amount: string): string => amount.replace(/\.00$/, '').replace('.', ',');
