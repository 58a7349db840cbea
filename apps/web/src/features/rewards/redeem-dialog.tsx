import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { formatPoints, typedPoints, worthOf } from './point-figures.ts';
import { useRedeem } from './rewards-api.ts';
import { rewardsTexts as texts } from './rewards-texts.ts';

interface RedeemDialogProps {
  /** Undefined for a visitor, who reads what points buy. */
  points: number | undefined;
  currency: string;
  onClose: () => void;
  /** What has happened, in a sentence. */
  onDone: (said: string) => void;
}

/** What points buy, and the way to buy it: how many, then a yes to exactly that. */
export function RedeemDialog({ points, currency, onClose, onDone }: RedeemDialogProps) {
  const [chosen, setChosen] = useState<number>();
  const confirming = chosen !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={confirming ? texts.confirmTitle : texts.listTitle}
      description={
        confirming ? texts.confirmText(formatPoints(chosen), worthOf(chosen, currency)) : texts.listText
      }
      width="sm"
      closeLabel={texts.closeWindow}
    >
      {confirming ? (
        <Confirmation
          points={chosen}
          currency={currency}
          onBack={() => setChosen(undefined)}
          onDone={onDone}
        />
      ) : (
        <div className="grid gap-4">
          <dl className="flex items-baseline justify-between gap-4 rounded-tile border border-line bg-s2 p-4">
            <dt className="font-bold">{texts.cash}</dt>
            <dd className="tnum text-mehtap">{texts.cashRate(formatPoints(100), worthOf(100, currency))}</dd>
          </dl>
          {points === 0 && <p className="text-sm text-text-2">{texts.nothing}</p>}
          {points === undefined || points === 0 ? (
            <Button variant="secondary" onClick={onClose}>
              {texts.close}
            </Button>
          ) : (
            <Choice points={points} onChoose={setChosen} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Choice({ points, onChoose }: { points: number; onChoose: (points: number) => void }) {
  const { form, faults, mark } = useFormCheck<'points'>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = typedPoints(textOf(new FormData(event.currentTarget), 'points'), points);
    if (chosen === undefined) return mark({ points: texts.notPoints(formatPoints(points)) });
    onChoose(chosen);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={texts.amount}
        hint={texts.amountHint(formatPoints(points))}
        error={faults.points}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={formatPoints(points)}
      />
      <Button type="submit">{texts.goOn}</Button>
    </form>
  );
}

interface ConfirmationProps {
  points: number;
  currency: string;
  onBack: () => void;
  onDone: (said: string) => void;
}

function Confirmation({ points, currency, onBack, onDone }: ConfirmationProps) {
  const redeem = useRedeem();
  const send = () =>
    redeem.mutate(points, {
      onSuccess: () => onDone(texts.redeemed(formatPoints(points), worthOf(points, currency))),
    });
  return (
    <div className="grid gap-4">
      {redeem.isError && (
        <InlineAlert tone="error">{refusalMessage(redeem.error) ?? texts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:flex">
        <Button busy={redeem.isPending} busyLabel={texts.redeeming} onClick={send}>
          {texts.confirm}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
