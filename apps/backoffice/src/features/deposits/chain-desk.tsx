import { formatMoney } from '@yakamoz/site/format';

import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { RowAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { useChainPayments } from './chain-api.ts';
import type { QueuedChainPayment } from './chain-api.ts';
import { ChainDetail } from './chain-detail.tsx';
import { chainTexts as texts } from './chain-texts.ts';
import { chainTones } from './deposit-tones.ts';

/** Payments on chains: what waits for two members, and all. */
export function ChainDesk() {
  const address = useDeskAddress('undecided', 'all');
  const list = useChainPayments(address.view);
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
        row={(payment) => <Row payment={payment} />}
        open={(item) => <ChainDetail {...item} />}
      />
    </div>
  );
}

const waiting: readonly QueuedChainPayment['state'][] = ['suspense', 'proposed', 'approved', 'noted'];

function Row({ payment }: { payment: QueuedChainPayment }) {
  const { state, coins, amount, currency, username, why, seen_at: seenAt } = payment;
  const waits = waiting.includes(state);
  const value = amount === null || currency === null ? '' : ` · ${formatMoney(amount, currency)}`;
  return (
    <>
      <strong className="tnum truncate">
        {texts.coins(coins)}
        {value}
      </strong>
      <Status tone={chainTones[state]}>{texts.states[state]}</Status>
      <span className="truncate text-text-2">{username ?? texts.nobody}</span>
      <RowAge askedAt={seenAt} latestBy={null} finishedAt={waits ? null : seenAt} />
      {why !== null && waits && <span className="col-span-2 text-xs text-text-3">{why}</span>}
    </>
  );
}
