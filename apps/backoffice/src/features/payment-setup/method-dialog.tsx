import { minorOf } from '@yakamoz/money';
import { showToast } from '@yakamoz/site/toast-store';
import { tidyAmount } from '@yakamoz/site/typed-amount';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { typedPercent } from './fee-part.ts';
import { currencies, readMethodForm } from './method-form.ts';
import type { MethodFaults } from './method-form.ts';
import { useChange } from './setup-api.ts';
import type { Method } from './setup-api.ts';
import { setupTexts as texts } from './setup-texts.ts';

/** '1250.50' as people write it: '1.250,50'. */
const typed = (amount: string | undefined): string =>
  amount === undefined ? '' : tidyAmount(minorOf(amount));

export function MethodDialog({ method, onClose }: { method: Method; onClose: () => void }) {
  const change = useChange(method.id);
  const [faults, setFaults] = useState<MethodFaults>({});
  const confirm = (reason: string, fields: FormData): void => {
    const read = readMethodForm(fields);
    setFaults(read.faults);
    if (read.change === undefined) return;
    change.mutate(
      { ...read.change, reason },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: texts.changed, variant: 'success' });
        },
      },
    );
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.changeTitle(method.display_name)}
      text={texts.changeText}
      actionLabel={texts.change}
      act={change}
      onConfirm={confirm}
      opensOnFields
    >
      <CheckboxField label={texts.enabled} name="enabled" defaultChecked={method.enabled} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.usualMinutes}
          name="usual_minutes"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(method.usual_minutes)}
          error={faults['usual_minutes']}
        />
        {method.direction === 'withdrawal' && (
          <TextField
            label={texts.feePart}
            hint={texts.feePartHint}
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedPercent(method.fee_basis_points)}
            error={faults['fee']}
          />
        )}
      </div>
      <p className="text-xs text-text-3">{texts.boundsHint}</p>
      {currencies.map((currency) => (
        <BoundsFields key={currency} method={method} currency={currency} faults={faults} />
      ))}
    </ReasonDialog>
  );
}

interface BoundsFieldsProps {
  method: Method;
  currency: (typeof currencies)[number];
  faults: MethodFaults;
}

function BoundsFields({ method, currency, faults }: BoundsFieldsProps) {
  const known = method.bounds.find((bounds) => bounds.currency === currency);
  const field = (name: string, value: string | undefined) => ({
    name: `${name}_${currency}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    defaultValue: typed(value),
    error: faults[`${name}_${currency}`],
  });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-semibold">{texts.currency(currency)}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <TextField label={texts.min} {...field('min', known?.min)} />
        <TextField label={texts.max} {...field('max', known?.max)} />
        {method.direction === 'withdrawal' && (
          <TextField label={texts.fixed} {...field('fixed', known?.fee_fixed)} />
        )}
      </div>
    </fieldset>
  );
}
