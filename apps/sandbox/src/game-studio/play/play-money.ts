// The play money of a demo: the studio's own, worth nothing, and never asked of anybody's wallet.
import type { SeatStore } from '../store/seat-store.ts';
import type { Balance, RoundAnswer } from './round.ts';

export const playMoney = 1_000_000n;

export const playBalance = (amount: bigint): Balance => ({ cash: String(amount), bonus: '0' });

export function takePlayMoney(seats: SeatStore, seatId: string, stake: bigint): RoundAnswer {
  const has = seats.find(seatId)?.playMoney ?? 0n;
  if (has < stake) return { outcome: 'refused', status: 'INSUFFICIENT_FUNDS', balance: playBalance(has) };
  seats.setPlayMoney(seatId, has - stake);
  return { outcome: 'ok', balance: playBalance(has - stake) };
}

export function payPlayMoney(seats: SeatStore, seatId: string, amount: bigint): Balance {
  const has = (seats.find(seatId)?.playMoney ?? 0n) + amount;
  seats.setPlayMoney(seatId, has);
  return playBalance(has);
}
