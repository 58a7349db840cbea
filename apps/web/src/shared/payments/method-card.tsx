import { Button } from '@yakamoz/ui/button';

import { CategoryIcon } from './category-icon.tsx';
import { feeWords, rangeOf, usualWords } from './method-facts.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

/** One way of paying, with everything that decides between them on its face. */
export function MethodCard({ method, onChoose }: { method: PaymentMethod; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full w-full items-start gap-3 rounded-tile border border-line bg-s1 p-3 text-left shadow-e1 transition-colors hover:border-yakamoz hover:bg-s3"
    >
      <MethodFace method={method} />
    </button>
  );
}

interface ChosenMethodProps {
  method: PaymentMethod;
  onChange: () => void;
}

/** The chosen one stays in sight; the others come back on demand, so that a phone shows the form at once. */
export function ChosenMethod({ method, onChange }: ChosenMethodProps) {
  return (
    <section
      aria-label={texts.chosen}
      className="flex items-start justify-between gap-2 rounded-tile border border-yakamoz bg-s1 p-3 shadow-e1"
    >
      <div className="flex min-w-0 items-start gap-3">
        <MethodFace method={method} />
      </div>
      <Button variant="ghost" size="sm" aria-label={texts.changeMethod} onClick={onChange}>
        {texts.change}
      </Button>
    </section>
  );
}

function MethodFace({ method }: { method: PaymentMethod }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-input bg-s3 text-mehtap">
        <CategoryIcon category={method.category} size={22} />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="text-sm font-bold">{method.name}</strong>
          {method.lastUsed && (
            <span className="rounded-full border border-mehtap px-2 text-2xs font-bold text-mehtap">
              {texts.lastUsed}
            </span>
          )}
        </span>
        <span className="tnum text-13 text-text-2">{rangeOf(method)}</span>
        <span className="text-13 text-text-3">
          {feeWords(method)} · {usualWords(method.usualMinutes)}
        </span>
      </span>
    </>
  );
}
