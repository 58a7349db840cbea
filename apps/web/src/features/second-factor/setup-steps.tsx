import { useCopy } from '@yakamoz/site/copy';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import { useEffect, useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { useConfirmSetup } from './second-factor-api.ts';
import type { Setup } from './second-factor-api.ts';
import { secondFactorTexts as texts } from './second-factor-texts.ts';

interface SetupStepsProps {
  setup: Setup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** What to do with the telephone, in three steps; the last one is the code that switches it on. */
export function SetupSteps({ setup, onDone, onCancel }: SetupStepsProps) {
  const confirm = useConfirmSetup();
  const { form, faults, mark } = useFormCheck<'code'>();
  // The steps are read from the first one on; the field of the last one would scroll the picture away.
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    if (mark(code === '' ? { code: texts.codeMissing } : {})) return confirm.reset();
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes: codes }) => onDone(codes),
      onError: () => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.select(),
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <h3
        ref={head}
        id="second-factor-steps"
        tabIndex={-1}
        className="font-sans text-sm font-semibold outline-none"
      >
        {texts.steps}
      </h3>
      <ol aria-labelledby="second-factor-steps" className="grid gap-5">
        <Step number={1}>
          <p>{texts.stepApp}</p>
        </Step>
        <Step number={2}>
          <p>{texts.stepScan}</p>
          <Secret setup={setup} />
        </Step>
        <Step number={3}>
          <p>{texts.stepCode}</p>
          <TextField
            label={texts.code}
            name="code"
            error={faults.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={9}
            spellCheck={false}
            className="max-w-60"
          />
        </Step>
      </ol>
      {confirm.isError && (
        <InlineAlert tone="error">{refusalMessage(confirm.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" busy={confirm.isPending} busyLabel={texts.working}>
          {texts.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-3 text-sm text-text-2">
      <span
        aria-hidden
        className="tnum grid size-7 place-items-center rounded-full bg-s3 text-13 font-semibold text-text"
      >
        {number}
      </span>
      <div className="grid min-w-0 content-start gap-3 pt-1">{children}</div>
    </li>
  );
}

/** As a picture, and in groups of four for whoever types it. */
function Secret({ setup }: { setup: Setup }) {
  const { copied, copy } = useCopy();
  const grouped = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[auto_1fr]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
        alt={texts.picture}
        width={192}
        height={192}
        // Cameras read dark on light.
        className="rounded-tile bg-white"
      />
      <div className="grid gap-2">
        <p>{texts.byHand}</p>
        <code className="rounded-input border border-line bg-s2 px-3 py-2 font-mono text-sm break-words text-text">
          {grouped}
        </code>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button variant="secondary" size="sm" onClick={() => copy(setup.secret)}>
            {copied ? texts.copied : texts.copySecret}
          </Button>
          <a
            href={setup.uri}
            className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {texts.openApp}
          </a>
        </div>
      </div>
    </div>
  );
}
