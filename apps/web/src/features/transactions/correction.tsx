import { useTimeLeft } from '@yakamoz/site/clock';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useRef, useState } from 'react';

import { clockOf } from './clock-of.ts';
import { CorrectionForm } from './correction-form.tsx';
import { requestTexts as texts } from './request-texts.ts';
import type { Detail } from './transactions-api.ts';

/** D-18: no way back into play, and why; for ten minutes another address instead. */
export function Correction({ detail }: { detail: Detail }) {
  const left = useTimeLeft(detail.correct_until);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    // What was pressed is gone.
    opener.current?.focus();
  };
  return (
    <div ref={opener} tabIndex={-1} className="grid gap-3 border-t border-line pt-4 outline-none">
      <p className="max-w-prose text-13 text-text-2">{texts.noCancel}</p>
      {left > 0 && !open && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {texts.correct}
          </Button>
          <span className="tnum text-13 font-semibold text-warn">{texts.correctUntil(clockOf(left))}</span>
        </div>
      )}
      {left > 0 && open && (
        <CorrectionForm
          detail={detail}
          onClose={close}
          onDone={() => {
            close();
            showToast({ title: texts.corrected, variant: 'success' });
          }}
        />
      )}
    </div>
  );
}
