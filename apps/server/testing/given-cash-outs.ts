// Open bets that are cashed out, in whole or in part, and what has to hold after each step.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

import type { Bettor } from './given-bets.ts';
import { market, markets } from './test-feed.ts';
import type { Message } from './test-feed.ts';
import type { Answer } from './test-browser.ts';
import type { TestHouse } from './test-house.ts';

/** The first outcome of the market 1x2 of a match is won with so many parts per million, and given back with none. */
export const likely = (matchId: string, chance: number, price = '2.00'): Message => {
  const others = Math.floor((1_000_000 - chance) / 2);
  return markets(matchId, market([price, '3.00', '4.00'], { chances: [chance, 0, others, 0, others, 0] }));
};

export const quoteOf = async ({ browser }: Pick<Bettor, 'browser'>, betId: string, stake?: string) =>
  (await browser.post(`/api/v1/bets/${betId}/cash-out/quote`, stake === undefined ? {} : { stake })).body;

export const takeQuote = (
  { browser }: Pick<Bettor, 'browser'>,
  betId: string,
  quote: string,
  key: string = randomUUID(),
): Promise<Answer> => browser.post(`/api/v1/bets/${betId}/cash-out`, { quote }, { 'idempotency-key': key });

/** At what is offered now; gives the answer. */
export async function cashOut(bettor: Pick<Bettor, 'browser'>, betId: string, stake?: string) {
  const { quote, obstacle } = await quoteOf(bettor, betId, stake);
  if (quote === null) throw new Error(`nothing is offered: ${JSON.stringify(obstacle)}`);
  const { status, body } = await takeQuote(bettor, betId, quote);
  if (status !== 200) throw new Error(`the cash-out was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const setTarget = ({ browser }: Pick<Bettor, 'browser'>, betId: string, amount: string) =>
  browser.post(`/api/v1/bets/${betId}/cash-out/target`, { amount });

/** Until nothing is due. */
export async function ripenCashOuts({ house }: TestHouse): Promise<void> {
  while (await house.sportsbook.cashOuts.ripen());
}

/** A bet's money, as it lies in its row. */
export const cashedRow = async (test: TestHouse, betId: string) => {
  const [row] = await test.sql<{
    state: string;
    revision: number;
    paid: string;
    cashed: string;
    cashed_for: string;
  }>('select state, revision, paid, cashed, cashed_for from sportsbook.bet where bet_id = $1', [betId]);
  return row;
};

/** SPB-10, SPB-15, SPB-19, SPB-21, WAL-2 and all that a recount finds. */
export async function nothingIsWrong({ house }: TestHouse): Promise<void> {
  expect((await house.sportsbook.settling.verify()).findings).toEqual([]);
  expect((await house.wallet.verify()).findings).toEqual([]);
  expect(await house.sportsbook.risk.checkExposure()).toEqual([]);
}
