// Offers for open bets, and what a player does with them (BET-08 to BET-13).
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';

import { api } from '../api-client.ts';
import type { Ticket } from '../bet-slip/own-bets.ts';
import { ticketQuery } from '../bet-slip/own-bets.ts';
import { sendMoney } from '../money-call.ts';
import { sessionQuery, setSessionUser } from '../session/session.ts';
import { cashOutTexts as texts } from './cash-out-texts.ts';

const quoteRoute = 'POST /api/v1/bets/:id/cash-out/quote';
const takeRoute = 'POST /api/v1/bets/:id/cash-out';
export type CashOutQuote = ResponseFor<typeof quoteRoute>;
export type CashOutAnswer = ResponseFor<typeof takeRoute>;

export const percents = [25, 50, 75, 100] as const;
export type Percent = (typeof percents)[number];

/** Bonus and gifts are played to their end. */
export const mayCashOut = ({ state, is_gift, stake_bonus }: Ticket): boolean =>
  state === 'open' && !is_gift && Number(stake_bonus) === 0;

/** Rounded down to a whole minor unit; undefined for all of it. */
const partOf = (left: string, percent: Percent): RequestFor<typeof quoteRoute>['body'] => {
  if (percent === 100) return {};
  return { stake: decimalOf((minorOf(left) * BigInt(percent)) / 100n) };
};

/** Asked for again as often as that, and whenever a bet of the player changed. */
export const cashOutQuery = ({ id, stake_left }: Ticket, percent: Percent, everyMs: number) =>
  queryOptions({
    queryKey: ['member', 'bets', 'cash-out', id, stake_left, percent],
    queryFn: () => api(quoteRoute, { params: { id }, body: partOf(stake_left, percent) }),
    refetchInterval: everyMs,
    gcTime: 0,
    retry: false,
  });

/** The quoted sum or a new quote; an error that is no refusal means that nobody knows yet, and the same quote may be sent again (D-35). */
export async function takeOffer(client: QueryClient, id: string, quote: string): Promise<CashOutAnswer> {
  const answer = await sendMoney(takeRoute, { params: { id }, body: { quote } });
  const { bet, balance, bonus_balance, balance_seq } = answer;
  client.setQueryData(ticketQuery(id).queryKey, bet);
  const user = client.getQueryData(sessionQuery.queryKey);
  if (user) setSessionUser(client, { ...user, balance, bonus_balance, balance_seq });
  if (answer.state === 'paid') tellPaid(client, answer.amount ?? '0.00', bet.currency);
  return answer;
}

/** Wherever the player is by then: an open bet that is cashed out leaves the list of open ones. */
export function tellPaid(client: QueryClient, amount: string, currency: string): void {
  showToast({ title: texts.paid(formatMoney(amount, currency)) });
  void client.invalidateQueries({ queryKey: ['member', 'bets'] });
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

export async function setTarget(client: QueryClient, id: string, amount: string | null): Promise<void> {
  const route = '/api/v1/bets/:id/cash-out/target' as const;
  const { bet } =
    amount === null
      ? await api(`DELETE ${route}`, { params: { id } })
      : await api(`POST ${route}`, { params: { id }, body: { amount } });
  client.setQueryData(ticketQuery(id).queryKey, bet);
  void client.invalidateQueries({ queryKey: ['member', 'bets'] });
}
