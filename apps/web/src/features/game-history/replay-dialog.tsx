import './replay.css';

import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment } from '@yakamoz/site/format';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { roundQuery } from './history-api.ts';
import type { Round } from './history-api.ts';
import { RoundState } from './history-table.tsx';
import { ReplaySteps } from './replay-steps.tsx';
import { RoundCheck } from './round-check.tsx';
import { RoundSums } from './round-money.tsx';
import { replayTexts as texts } from './replay-texts.ts';

interface ReplayDialogProps {
  id: string | undefined;
  onClose: () => void;
  proofOf?: ((id: string) => ReactNode) | undefined;
}

export function ReplayDialog({ id, onClose, proofOf }: ReplayDialogProps) {
  // The last one is kept, so that the dialog still has its content while it leaves.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      width="lg"
      closeLabel={texts.close}
    >
      {last !== undefined && <Replay key={last} id={last} proof={proofOf?.(last)} />}
    </Dialog>
  );
}

function Replay({ id, proof }: { id: string; proof: ReactNode }) {
  const query = useQuery(roundQuery(id));
  return (
    <DataLooks query={query} texts={texts.looks} skeleton={<Skeleton className="h-96" />}>
      {(round) => (
        <div className="grid gap-5">
          <Head round={round} />
          {round.state === 'open' && <InlineAlert tone="info">{texts.stillOpen}</InlineAlert>}
          {round.state === 'cancelled' && <InlineAlert tone="info">{texts.cancelled}</InlineAlert>}
          <ReplaySteps phases={round.phases} currency={round.currency} />
          <RoundCheck round={round} />
          <RoundSums round={round} />
          {proof}
        </div>
      )}
    </DataLooks>
  );
}

const Head = ({ round }: { round: Round }) => (
  <div className="grid gap-2">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="rounded-full border border-mehtap px-3 py-0.5 text-xs text-mehtap">
        {texts.mark}
      </strong>
      <span className="text-13 text-text-2">{texts.markText}</span>
    </p>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-xl">{round.game_name}</h3>
      <RoundState state={round.state} />
    </div>
    <p className="tnum text-13 text-text-3">
      {round.provider_name} · <time dateTime={round.date}>{formatMoment(round.date)}</time>
    </p>
  </div>
);
