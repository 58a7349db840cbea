import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatDay } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useRef, useState } from 'react';

import { secondFactorQuery } from '../../shared/session/second-factor.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRemove, useRenewCodes } from './second-factor-api.ts';
import type { SecondFactor } from './second-factor-api.ts';
import { secondFactorTexts as texts } from './second-factor-texts.ts';
import { SetupForm } from './setup-form.tsx';

// With so few left it is time for new ones.
const fewCodes = 3;

type View =
  | { kind: 'state'; said?: string }
  | { kind: 'setup' | 'removal' | 'renewal' }
  | { kind: 'codes'; codes: string[]; said: string };

/** A code besides the password at every sign-in: on, off, and the codes for the day the telephone is gone. */
export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  return (
    <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-66 max-w-xl sm:h-47" />}>
      {(data) => <Section state={data} />}
    </DataLooks>
  );
}

function Section({ state }: { state: SecondFactor }) {
  const [view, setView] = useState<View>({ kind: 'state' });
  const remove = useRemove();
  const renew = useRenewCodes();
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was pressed is gone, so the focus goes to the head of the section. */
  const rest = (said?: string) => {
    setView({ kind: 'state', ...(said === undefined ? {} : { said }) });
    heading.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby="second-factor" className="grid max-w-xl gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 ref={heading} id="second-factor" tabIndex={-1} className="font-sans text-base outline-none">
          {texts.title}
        </h2>
        <StatusChip tone={state.on ? 'success' : 'neutral'}>{state.on ? texts.on : texts.off}</StatusChip>
      </div>
      {view.kind === 'state' && (
        <>
          {view.said !== undefined && <InlineAlert tone="success">{view.said}</InlineAlert>}
          <State state={state} onOpen={(kind) => setView({ kind })} />
        </>
      )}
      {view.kind === 'setup' && (
        <SetupForm
          onDone={(codes) => setView({ kind: 'codes', codes, said: texts.turnedOn })}
          onCancel={() => rest()}
        />
      )}
      {view.kind === 'removal' && (
        <ProofForm
          text={texts.turnOffText}
          submit={{ label: texts.turningOff, variant: 'danger' }}
          send={remove}
          onDone={({ message }) => rest(message)}
          onCancel={() => rest()}
        />
      )}
      {view.kind === 'renewal' && (
        <ProofForm
          text={texts.renewText}
          submit={{ label: texts.renewing, variant: 'primary' }}
          send={renew}
          onDone={({ recovery_codes: codes }) => setView({ kind: 'codes', codes, said: texts.renewed })}
          onCancel={() => rest()}
        />
      )}
      {view.kind === 'codes' && <RecoveryCodes codes={view.codes} said={view.said} onDone={() => rest()} />}
    </Card>
  );
}

function State({
  state,
  onOpen,
}: {
  state: SecondFactor;
  onOpen: (kind: 'setup' | 'removal' | 'renewal') => void;
}) {
  if (!state.on)
    return (
      <>
        <p className="text-sm text-text-2">{texts.offText}</p>
        <Button variant="secondary" className="sm:justify-self-start" onClick={() => onOpen('setup')}>
          {texts.turnOn}
        </Button>
      </>
    );
  return (
    <>
      <div className="grid gap-1 text-sm text-text-2">
        {state.on_since !== null && <p>{texts.onText(formatDay(state.on_since))}</p>}
        <p className="tnum">{texts.codesLeft(state.recovery_codes_left)}</p>
      </div>
      {state.recovery_codes_left <= fewCodes && (
        <InlineAlert tone="warn">
          {state.recovery_codes_left === 0 ? texts.codesNone : texts.codesFew}
        </InlineAlert>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button variant="secondary" onClick={() => onOpen('renewal')}>
          {texts.renew}
        </Button>
        <Button variant="ghost" onClick={() => onOpen('removal')}>
          {texts.turnOff}
        </Button>
      </div>
    </>
  );
}
