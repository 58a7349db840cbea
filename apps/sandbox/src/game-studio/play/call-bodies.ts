// Calls of docs/protocols/game-wallet as they are sent, without the request_id.
import type { Detail, PoolShare } from './game.ts';
import type { BetOrder, PayOrder, Round } from './round.ts';

type Body = Record<string, unknown>;

interface PoolWin {
  pool: string;
  amount: bigint;
}

const sharesOf = (shares: PoolShare[]): object[] =>
  shares.map(({ pool, contribution }) => ({ pool, contribution: String(contribution) }));

const poolOf = (won: PoolWin | undefined): Body =>
  won === undefined ? {} : { jackpot: { pool: won.pool, amount: String(won.amount) } };

const detailOf = (detail: Detail | undefined): Body => (detail === undefined ? {} : { detail });

const numberOf = (round: Round): string => round.id.slice('r-'.length);

function commonOf(round: Round, nowMs: number): Body {
  return {
    session: round.session,
    player: round.player,
    currency: round.currency,
    game: round.gameCode,
    round_id: round.id,
    occurred_at: new Date(nowMs).toISOString(),
    ...(round.rewardId === null ? {} : { free_round: { reward_id: round.rewardId } }),
  };
}

export function betBody(round: Round, order: BetOrder & { nowMs: number }): Body {
  // In a free round nothing is staked, so nothing goes into a pool either.
  const stake = round.rewardId === null ? String(order.stake) : '0';
  const shares = round.rewardId === null ? sharesOf(order.contributions ?? []) : [];
  const bet = { tx_id: `b-${numberOf(round)}`, amount: stake, ...(shares.length > 0 && { jackpot: shares }) };
  const common = commonOf(round, order.nowMs);
  if (order.win === undefined) return { ...common, round_closed: false, ...bet, ...detailOf(order.detail) };
  const { amount, poolWin } = order.win;
  return {
    ...common,
    round_closed: true,
    bet,
    win: { tx_id: `w-${numberOf(round)}`, amount: String(amount), ...poolOf(poolWin) },
    ...detailOf(order.detail),
  };
}

/** `place` is how many calls of the round came before: it makes the number of the transaction. */
export function winBody(round: Round, order: PayOrder & { place: number; nowMs: number }): Body {
  return {
    ...commonOf(round, order.nowMs),
    round_closed: order.closes,
    tx_id: `w-${numberOf(round)}-${order.place}`,
    ref_tx_id: `b-${numberOf(round)}`,
    amount: String(order.amount),
    ...poolOf(order.poolWin),
    ...detailOf(order.detail),
  };
}
