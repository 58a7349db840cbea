import { useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoment } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useNavigate } from 'react-router';

import { BalanceLines } from '../../shared/balance-lines.tsx';
import { destinationsQuery, termsQuery } from '../../shared/payments/destinations.ts';
import type { Terms } from '../../shared/payments/destinations.ts';
import { methodsQuery } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { requestAddress } from '../../shared/payments/request-address.ts';
import type { Place, Voice } from '../../shared/payments/voice.tsx';
import { useWithdrawal } from './withdraw-api.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

interface WithdrawDeskProps {
  place: Place;
  say: Voice['say'];
  onTaken?: () => void;
}

/** One logic for the modal and the page: first what stands in the way, else the form. */
export function WithdrawDesk({ place, say, onTaken }: WithdrawDeskProps) {
  const terms = useQuery(termsQuery);
  // Asked for at once, so that three answers take the time of one.
  useQuery(methodsQuery('withdrawal'));
  useQuery(destinationsQuery);
  const send = useAnnouncedWithdrawal(place, say, onTaken);
  return (
    <div className="grid grid-cols-1 gap-5">
      <BalanceLines labels={texts} />
      <DataLooks query={terms} texts={texts} skeleton={<Skeleton className="h-100" />}>
        {(data) =>
          isClosed(data) ? (
            <ClosedPanel terms={data} />
          ) : (
            <WithdrawForm place={place} terms={data} say={say} busy={send.isPending} onSend={send.mutate} />
          )
        }
      </DataLooks>
    </div>
  );
}

const isClosed = (terms: Terms): boolean => terms.closed !== null || terms.cooling_until !== null;

function ClosedPanel({ terms: { closed, cooling_until: cooling } }: { terms: Terms }) {
  if (closed !== null) return <StatePanel icon="lock" title={texts.closed} text={closed} />;
  return (
    <StatePanel
      icon="clock"
      title={texts.cooling}
      text={cooling === null ? undefined : texts.coolingText(formatMoment(cooling))}
    />
  );
}

/** WD-03, WD-04: what came of it, in the words of the place. */
function useAnnouncedWithdrawal(place: Place, say: Voice['say'], onTaken: (() => void) | undefined) {
  const navigate = useNavigate();
  const refuse = (message: string): void =>
    say({ title: paymentsTexts.error, text: message || texts.failed });
  return useWithdrawal(place, {
    onSuccess: (answer) => {
      if (answer.status !== 'success') return refuse(answer.message);
      const id = answer.request_id;
      const follow = (): void => void (id !== undefined && navigate(requestAddress(id)));
      say({
        title: paymentsTexts.success,
        text: place === 'modal' ? texts.taken : answer.message || texts.taken,
        good: true,
        onClosed: follow,
        ...(id !== undefined && { action: { label: texts.follow, run: follow } }),
      });
      onTaken?.();
    },
    onError: (error) => {
      const message = refusalMessage(error);
      if (message !== undefined) refuse(message);
      else if (place === 'modal') say({ title: paymentsTexts.system, text: texts.notSent });
      else refuse('');
    },
  });
}
