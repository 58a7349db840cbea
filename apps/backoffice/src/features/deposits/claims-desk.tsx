import { formatMoney } from '@yakamoz/site/format';

import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { RowAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { standingTone } from './deposit-tones.ts';
import { useClaims } from './deposits-api.ts';
import type { QueuedClaim } from './deposits-api.ts';
import { depositsTexts, standingText } from './deposits-texts.ts';

const { claims: texts } = depositsTexts;

export function ClaimsDesk() {
  const address = useDeskAddress('open', 'finished');
  const list = useClaims(address.view);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        views={{
          open: { label: texts.open, empty: texts.emptyOpen, emptyText: texts.emptyOpenText },
          finished: { label: texts.finished, empty: texts.emptyFinished },
        }}
        row={(claim) => <Row claim={claim} />}
        open={(item) => <ClaimDetail {...item} />}
      />
    </div>
  );
}

function Row({ claim }: { claim: QueuedClaim }) {
  const { amount, currency, username, method } = claim;
  return (
    <>
      <strong className="tnum truncate">{formatMoney(amount, currency)}</strong>
      <Status tone={standingTone(claim)}>{standingText(claim)}</Status>
      <span className="truncate text-text-2">{`${username} · ${method}`}</span>
      <RowAge askedAt={claim.asked_at} latestBy={claim.latest_by} finishedAt={claim.finished_at} />
    </>
  );
}
