import { useMutation, useQueryClient } from '@tanstack/react-query';

import { bonusesQuery } from '../../shared/bonuses/bonuses-query.ts';
import type { BonusOffer } from '../../shared/bonuses/bonuses-query.ts';
import { sendMoney } from '../../shared/money-call.ts';

export type ClaimOutcome = { claimed: true } | { claimed: false; message: string };

/** The terms that are on the screen are the ones that are claimed (PRO-1); an answer that got lost is asked for under the same key. */
export function useClaim(onClaimed: (offer: BonusOffer) => void) {
  const client = useQueryClient();
  return useMutation({
    // Told also to somebody who has closed the offer meanwhile.
    onSuccess: (outcome, offer) => void (outcome.claimed && onClaimed(offer)),
    mutationFn: async ({ promotion_id, terms_hash }: BonusOffer): Promise<ClaimOutcome> => {
      const { success, message } = await sendMoney('POST /api/claim_promotion.php', {
        body: { promotion_id, terms_hash },
      });
      return success ? { claimed: true } : { claimed: false, message };
    },
    // What was refused has another card by now, too.
    onSettled: () => client.invalidateQueries({ queryKey: bonusesQuery.queryKey }),
  });
}
