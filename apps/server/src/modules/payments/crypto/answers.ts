// What leaves for browsers about crypto deposits, in the words and units of the contracts.
import { decimalOf } from '@yakamoz/money';

import { qrPicture } from '../../../platform/auth/totp.ts';
import { chainWhy } from '../desk-texts.ts';
import { coinText } from './amounts.ts';
import { assetOf, knownAsset } from './assets.ts';
import { coinsOf } from './desk.ts';
import type { ChainPaymentPage } from './desk.ts';
import { confirmationsNeeded, isFinal, isLate } from './payment-rules.ts';
import type { ChainState } from './payment-rules.ts';
import type { ChainPayment } from './payment-store.ts';
import type { Quote } from './quote-store.ts';
import type { FollowedQuote } from './quotes.ts';

/** A player sees that people look at it, not how far they are. */
const shownStates = {
  seen: 'seen',
  gone: 'gone',
  credited: 'credited',
  suspense: 'held',
  proposed: 'held',
  approved: 'held',
  noted: 'held',
  returned: 'returned',
} as const satisfies Record<ChainState, string>;

export function quoteOnWire({ quote, payments }: FollowedQuote, demoChainUrl: URL | undefined) {
  const { asset, network, address, rate, validUntil } = quote;
  const coins = coinText(quote.assetAmount, assetOf(asset).decimals);
  return {
    asset,
    network,
    address,
    coins,
    rate,
    valid_until: validUntil.toISOString(),
    qr: payments.length > 0 ? null : qrPicture(walletUri(quote, coins)),
    payments: payments.map((payment) => paymentOnWire(payment, quote)),
    demo_url: demoChainUrl === undefined ? null : demoUrlOf(demoChainUrl, quote),
  };
}

const paymentOnWire = (payment: ChainPayment, quote: Quote) => ({
  txid: payment.txid,
  network: payment.network,
  asset: payment.asset,
  amount: coinText(payment.amount, knownAsset(payment.asset)?.decimals ?? 0),
  // Later words only count on; the player waits for these.
  confirmations: Math.min(payment.confirmations, confirmationsNeeded(payment.asset)),
  confirmations_needed: confirmationsNeeded(payment.asset),
  state: shownStates[payment.state],
  late: isLate(payment, quote),
  seen_at: payment.seenAt.toISOString(),
});

/** Wallets of TRON have no scheme that all of them read, so the picture is the address alone. */
function walletUri({ asset, address }: Quote, coins: string): string {
  const { uriScheme } = assetOf(asset);
  return uriScheme === undefined ? address : `${uriScheme}:${address}?amount=${coins}`;
}

function demoUrlOf(page: URL, { address, network, asset, assetAmount }: Quote): string {
  const url = new URL(page);
  url.searchParams.set('adres', address);
  url.searchParams.set('ag', network);
  url.searchParams.set('para', asset);
  url.searchParams.set('tutar', coinText(assetAmount, assetOf(asset).decimals));
  return url.href;
}

export const chainPaymentOnWire = ({
  payment,
  username,
}: {
  payment: ChainPayment;
  username: string | null;
}) => ({
  id: payment.paymentId,
  state: payment.state,
  coins: coinsOf(payment),
  network: payment.network,
  amount: payment.value === null ? null : decimalOf(payment.value),
  currency: payment.currency,
  player_id: payment.playerId,
  username,
  request_id: payment.requestId,
  late: payment.late ?? false,
  why: payment.why === null ? null : chainWhy(payment.why),
  seen_at: payment.seenAt.toISOString(),
});

export const chainPaymentPageOnWire = ({ payment, username, destinations }: ChainPaymentPage) => ({
  ...chainPaymentOnWire({ payment, username }),
  txid: payment.txid,
  address: payment.address,
  confirmations: payment.confirmations,
  rate: isFinal(payment.state) ? payment.usedRate : payment.rate,
  approval_id: payment.state === 'proposed' ? payment.approvalId : null,
  decided_by: payment.decidedBy,
  return_txid: payment.returnTxid,
  destinations: destinations.map(({ destinationId, masked }) => ({ id: destinationId, masked })),
});
