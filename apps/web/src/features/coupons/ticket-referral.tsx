import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { api } from '../../shared/api-client.ts';
import type { Ticket } from '../../shared/bet-slip/own-bets.ts';
import { ReferralLook } from '../../shared/bet-slip/referral-look.tsx';
import { referralTexts } from '../../shared/bet-slip/referral-texts.ts';
import { sessionQuery } from '../../shared/session/session.ts';

/** SLIP-17: the same answers as on the slip; who accepts is led to the coupon that was placed instead. */
export function TicketReferral({
  ticket,
}: {
  ticket: Ticket & { referral: NonNullable<Ticket['referral']> };
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, referral, currency } = ticket;
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: ['member', 'bets'] });
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const accept = useMutation({
    mutationFn: () => api('POST /api/v1/bets/:id/offer', { params: { id } }),
    onSuccess: ({ bet }) => void navigate(`/kuponlarim/${bet.id}`, { replace: true }),
    onSettled: refresh,
  });
  const giveUp = useMutation({
    mutationFn: () => api('POST /api/v1/bets/:id/cancel', { params: { id } }),
    onSettled: refresh,
  });
  const error = accept.error ?? giveUp.error;
  return (
    <ReferralLook
      referral={referral}
      currency={currency}
      busy={accept.isPending ? 'accept' : giveUp.isPending ? 'giveUp' : undefined}
      why={error === null ? undefined : error.message === '' ? referralTexts.failed : error.message}
      accept={() => accept.mutate()}
      giveUp={() => giveUp.mutate()}
    />
  );
}
