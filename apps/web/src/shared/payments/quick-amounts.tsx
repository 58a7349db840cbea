import { decimalOf, minorOf } from '@yakamoz/money';
import { formatWholeMoney } from '@yakamoz/site/format';
import { tidyAmount, typedAmount } from '@yakamoz/site/typed-amount';

import type { PaymentMethod } from './payment-methods.ts';
import { paymentsTexts as texts } from './payments-texts.ts';
import { quickSteps } from './quick-steps.ts';

interface QuickAmountsProps {
  method: PaymentMethod | undefined;
  /** What can be sent at most, where that is less than the method takes. */
  available?: string;
  value: string;
  onValue: (typed: string) => void;
}

/** The usual amounts at one press, within the method's bounds. */
export function QuickAmounts({ method, available, value, onValue }: QuickAmountsProps) {
  if (method === undefined) return null;
  const max = minorOf(method.max);
  const most = available === undefined ? max : minorOf(available);
  const steps = quickSteps(minorOf(method.min), most < max ? most : max);
  if (steps.length === 0) return null;
  const typed = typedAmount(value);
  return (
    <div role="group" aria-label={texts.quickAmounts} className="-mt-2 flex flex-wrap gap-2">
      {steps.map((step) => (
        <button
          key={String(step)}
          type="button"
          aria-pressed={typed === step}
          onClick={() => onValue(tidyAmount(step))}
          className="tnum min-h-11 rounded-full border border-ctl bg-s1 px-4 text-sm font-semibold transition-colors hover:border-yakamoz hover:bg-s3 aria-pressed:border-yakamoz aria-pressed:bg-s3"
        >
          {formatWholeMoney(decimalOf(step), method.currency)}
        </button>
      ))}
    </div>
  );
}
