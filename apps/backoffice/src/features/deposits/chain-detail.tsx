import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { useState } from 'react';
import { Link } from 'react-router';

import { CopyId } from '../../shared/copy-id.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { chainPaymentQuery } from './chain-api.ts';
import type { ChainPayment } from './chain-api.ts';
import { CreditChainDialog, ReturnChainDialog } from './chain-dialogs.tsx';
import { chainTexts as texts } from './chain-texts.ts';
import { chainTones } from './deposit-tones.ts';
import { depositsTexts } from './deposits-texts.ts';

interface ChainDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

export function ChainDetail({ id, onBack, onDecided }: ChainDetailProps) {
  const query = useQuery(chainPaymentQuery(id));
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <DataLooks query={query} skeleton={<Skeleton className="h-96" />}>
        {(payment) => <Loaded payment={payment} onDecided={onDecided} />}
      </DataLooks>
    </OpenItem>
  );
}

function Loaded({ payment, onDecided }: { payment: ChainPayment; onDecided: () => void }) {
  const [dialog, setDialog] = useState<'credit' | 'return'>();
  const mayMatch = useMayDo('deposits.match');
  const isOpen = payment.state === 'suspense' && mayMatch;
  const close = (): void => setDialog(undefined);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="tnum text-lg">{texts.heading(payment.coins)}</h2>
        <StatusChip tone={chainTones[payment.state]}>{texts.states[payment.state]}</StatusChip>
        {isOpen && (
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <Button onClick={() => setDialog('credit')}>{texts.credit}</Button>
            <Button
              variant="secondary"
              disabled={payment.destinations.length === 0}
              onClick={() => setDialog('return')}
            >
              {texts.giveBack}
            </Button>
          </div>
        )}
      </header>
      <Standing payment={payment} mayMatch={mayMatch} />
      <Panel title={depositsTexts.facts}>
        <PaymentFacts payment={payment} />
      </Panel>
      <CreditChainDialog payment={payment} open={dialog === 'credit'} onClose={close} onDecided={onDecided} />
      <ReturnChainDialog payment={payment} open={dialog === 'return'} onClose={close} onDecided={onDecided} />
    </>
  );
}

function Standing({ payment, mayMatch }: { payment: ChainPayment; mayMatch: boolean }) {
  if (payment.state === 'proposed' && payment.approval_id !== null)
    return (
      <InlineAlert tone="info">
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span>{texts.proposedText}</span>
          <Link
            to={withQuery(paths.approvals, { id: payment.approval_id })}
            className="font-semibold text-link hover:underline"
          >
            {texts.toApproval}
          </Link>
        </span>
      </InlineAlert>
    );
  if (payment.state === 'approved') return <InlineAlert tone="info">{texts.approvedText}</InlineAlert>;
  if (payment.state === 'noted') return <InlineAlert tone="warn">{texts.notedText}</InlineAlert>;
  if (payment.state !== 'suspense') return null;
  if (!mayMatch) return <InlineAlert tone="info">{depositsTexts.mayNot}</InlineAlert>;
  return (
    <>
      {payment.why !== null && <InlineAlert tone="warn">{payment.why}</InlineAlert>}
      {payment.destinations.length === 0 && <InlineAlert tone="info">{texts.noDestination}</InlineAlert>}
    </>
  );
}

function PaymentFacts({ payment }: { payment: ChainPayment }) {
  const { amount, currency, request_id: requestId, decided_by: by, return_txid: returned } = payment;
  return (
    <Facts
      facts={[
        { label: depositsTexts.player, value: payment.username ?? texts.nobody },
        ...(amount === null || currency === null
          ? []
          : [{ label: texts.value, value: formatMoney(amount, currency) }]),
        ...(payment.rate === null || currency === null
          ? []
          : [{ label: texts.rate, value: formatMoney(payment.rate, currency) }]),
        { label: texts.network, value: payment.network },
        { label: texts.confirmations, value: String(payment.confirmations) },
        { label: texts.seen, value: formatMoment(payment.seen_at) },
        ...(payment.late ? [{ label: texts.lateLabel, value: texts.late }] : []),
        { label: texts.address, value: <span className="break-all">{payment.address}</span> },
        { label: texts.txid, value: <span className="break-all">{payment.txid}</span> },
        ...(requestId === null
          ? []
          : [
              {
                label: texts.request,
                value: (
                  <Link
                    to={withQuery(paths.deposits, { id: requestId })}
                    className="text-link hover:underline"
                  >
                    {requestId}
                  </Link>
                ),
              },
            ]),
        ...(by === null ? [] : [{ label: texts.decidedBy, value: by }]),
        ...(returned === null
          ? []
          : [{ label: texts.returnTxid, value: <span className="break-all">{returned}</span> }]),
        { label: texts.id, value: <CopyId id={payment.id} label={texts.id} /> },
      ]}
    />
  );
}
