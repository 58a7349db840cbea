import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { chainPaymentQuery } from './chain-api.ts';
import type { ChainPayment } from './chain-api.ts';
import { CreditChainDialog, ReturnChainDialog } from './chain-dialogs.tsx';
import { chainTexts as texts } from './chain-texts.ts';
import { chainTones } from './deposit-tones.ts';
import { depositsTexts } from './deposits-texts.ts';
import { Decisions, MoneyHead, OpenMoney, Proposed, requestFacts } from './money-detail.tsx';

interface ChainDetailProps {
  id: string;
  onBack: () => void;
  onDecided: () => void;
}

export function ChainDetail({ id, onBack, onDecided }: ChainDetailProps) {
  const query = useQuery(chainPaymentQuery(id));
  return (
    <OpenMoney label={texts.detail} query={query} onBack={onBack}>
      {(payment) => <Loaded payment={payment} onDecided={onDecided} />}
    </OpenMoney>
  );
}

function Loaded({ payment, onDecided }: { payment: ChainPayment; onDecided: () => void }) {
  const [dialog, setDialog] = useState<'credit' | 'return'>();
  const mayMatch = useMayDo('deposits.match');
  const isOpen = payment.state === 'suspense' && mayMatch;
  const close = (): void => setDialog(undefined);
  return (
    <>
      <MoneyHead
        heading={texts.heading(payment.coins)}
        tone={chainTones[payment.state]}
        state={texts.states[payment.state]}
      >
        {isOpen && (
          <Decisions>
            <Button onClick={() => setDialog('credit')}>{texts.credit}</Button>
            <Button
              variant="secondary"
              disabled={payment.destinations.length === 0}
              onClick={() => setDialog('return')}
            >
              {texts.giveBack}
            </Button>
          </Decisions>
        )}
      </MoneyHead>
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
    return <Proposed text={texts.proposedText} approvalId={payment.approval_id} />;
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
        ...requestFacts(texts.request, requestId),
        ...(by === null ? [] : [{ label: texts.decidedBy, value: by }]),
        ...(returned === null
          ? []
          : [{ label: texts.returnTxid, value: <span className="break-all">{returned}</span> }]),
        { label: texts.id, value: <CopyId id={payment.id} label={texts.id} /> },
      ]}
    />
  );
}
