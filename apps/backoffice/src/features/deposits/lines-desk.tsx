import { formatMoney } from '@yakamoz/site/format';

import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { RowAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { lineTones } from './deposit-tones.ts';
import { useLines } from './deposits-api.ts';
import type { QueuedLine } from './deposits-api.ts';
import { depositsTexts } from './deposits-texts.ts';
import { LineDetail } from './line-detail.tsx';

const { lines: texts } = depositsTexts;

export function LinesDesk() {
  const address = useDeskAddress('suspense', 'all');
  const list = useLines(address.view);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        views={{
          suspense: { label: texts.suspense, empty: texts.emptySuspense, emptyText: texts.emptySuspenseText },
          all: { label: texts.all, empty: texts.emptyAll },
        }}
        row={(line) => <Row line={line} />}
        open={(item) => <LineDetail {...item} />}
      />
    </div>
  );
}

function Row({ line }: { line: QueuedLine }) {
  const { state, amount, currency, booked_at: bookedAt } = line;
  const waits = state === 'suspense' || state === 'proposed';
  return (
    <>
      <strong className="tnum truncate">{formatMoney(amount, currency)}</strong>
      <Status tone={lineTones[state]}>{texts.states[state]}</Status>
      <span className="truncate text-text-2">{line.other_name}</span>
      <RowAge askedAt={bookedAt} latestBy={null} finishedAt={waits ? null : bookedAt} />
      {line.why !== null && waits && <span className="col-span-2 text-xs text-text-3">{line.why}</span>}
    </>
  );
}
