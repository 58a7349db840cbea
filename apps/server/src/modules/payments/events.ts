import type { PaymentRequestId, PaymentState, PlayerId } from '@yakamoz/contracts';

import type { Tx } from '../../platform/database.ts';
import { publishNews } from '../../platform/outbox.ts';

/** What payments publishes. Bodies hold ids only; whoever needs more asks the module. */
export const paymentsNews = { changed: 'payments.changed', finished: 'payments.finished' } as const;

export const announceChange = (
  tx: Tx,
  { playerId, requestId }: { playerId: PlayerId; requestId: PaymentRequestId },
): Promise<void> =>
  publishNews(tx, {
    subject: paymentsNews.changed,
    key: playerId,
    body: { player_id: playerId, request_id: requestId },
  });

/** It came to this end. A payout that is paid may still come back, which is another end of its own. */
export const announceFinish = (
  tx: Tx,
  { playerId, requestId }: { playerId: PlayerId; requestId: PaymentRequestId },
  state: PaymentState,
): Promise<void> =>
  publishNews(tx, {
    subject: paymentsNews.finished,
    key: playerId,
    body: { player_id: playerId, request_id: requestId, state },
  });
