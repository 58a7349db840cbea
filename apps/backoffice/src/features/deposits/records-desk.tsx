import { formatMoney } from '@yakamoz/site/format';

import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { RowAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { recordTones } from './deposit-tones.ts';
import { RecordDetail } from './record-detail.tsx';
import { useRecords } from './records-api.ts';
import type { CompanyRecord } from './records-api.ts';
import { recordsTexts as texts } from './records-texts.ts';

/** What the payment company booked and no deposit was settled by. */
export function RecordsDesk() {
  const address = useDeskAddress('undecided', 'all');
  const list = useRecords(address.view);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        views={{
          undecided: {
            label: texts.undecided,
            empty: texts.emptyUndecided,
            emptyText: texts.emptyUndecidedText,
          },
          all: { label: texts.all, empty: texts.emptyAll },
        }}
        row={(record) => <Row record={record} />}
        open={(item) => <RecordDetail {...item} />}
      />
    </div>
  );
}

function Row({ record }: { record: CompanyRecord }) {
  const { state, amount, currency, username, reference, booked_at: bookedAt } = record;
  const waits = state === 'suspense' || state === 'proposed';
  return (
    <>
      <strong className="tnum truncate">{formatMoney(amount, currency)}</strong>
      <Status tone={recordTones[state]}>{texts.states[state]}</Status>
      <span className="truncate text-text-2">{username ?? reference}</span>
      <RowAge askedAt={bookedAt} latestBy={null} finishedAt={waits ? null : bookedAt} />
    </>
  );
}
