// What an answer of the house does to a round, its pools, its seat and the list of transactions: all or nothing.
import { betTxOf, type Settle, type Settled } from '../house/wallet-client.ts';
import { endsGame } from '../house/verdict.ts';
import type { StoredCall } from '../store/call-store.ts';
import { pooledRoundOf, type StoredRound } from '../store/round-store.ts';
import type { Store } from '../store/store.ts';
import type { Entry } from '../store/transaction-list.ts';
import type { Pools } from './game.ts';
import type { RoundAnswer } from './round.ts';

export function answerOf({ verdict, reply }: Settled): RoundAnswer {
  if (verdict === 'unknown' || reply.kind === 'none') return { outcome: 'unknown' };
  const { status, balance } = reply;
  return verdict === 'accepted' ? { outcome: 'ok', balance } : { outcome: 'refused', status, balance };
}

export interface SettlementParts {
  store: Store;
  poolsOf: (studioGame: string) => Pools | undefined;
}

export function createSettlement({ store, poolsOf }: SettlementParts): Settle {
  const list = (call: StoredCall, kind: Entry['kind'], status: Entry['status']): void => {
    const { body } = call;
    const part = (call.kind === 'bet-win' ? body[kind] : body) as Record<string, unknown>;
    const refTxId = call.kind === 'bet-win' && kind === 'win' ? betTxOf(call.kind, body) : part['ref_tx_id'];
    store.transactions.add({
      kind,
      tx_id: String(part['tx_id']),
      ref_tx_id: typeof refTxId === 'string' ? refTxId : null,
      player: String(body['player']),
      game: String(body['game']),
      round_id: call.roundId,
      // What a rollback undoes is the house's to say; it carries no amount of its own.
      amount: typeof part['amount'] === 'string' ? part['amount'] : '0',
      currency: String(body['currency']),
      status,
      at: String(body['occurred_at']),
    });
  };

  const listStake = (call: StoredCall, status: Entry['status']): void => {
    list(call, 'bet', status);
    if (call.kind === 'bet-win') list(call, 'win', status);
  };

  function stakeStands(call: StoredCall, round: StoredRound): void {
    store.rounds.countAnswer(round.id);
    store.rounds.setState(round.id, call.body['round_closed'] === true ? 'closed' : 'open');
    poolsOf(round.studioGame)?.accepted(pooledRoundOf(round));
    listStake(call, 'accepted');
    countFreeRound(round);
  }

  function cancel(round: StoredRound): void {
    store.rounds.setState(round.id, 'cancelled');
    poolsOf(round.studioGame)?.cancelled(pooledRoundOf(round));
  }

  function countFreeRound({ seatId, rewardId }: StoredRound): void {
    const seat = store.seats.find(seatId);
    if (rewardId === null || seat === undefined) return;
    const left = seat.freeRounds.map((given) =>
      given.rewardId === rewardId ? { ...given, count: given.count - 1 } : given,
    );
    store.seats.setFreeRounds(
      seatId,
      left.filter(({ count }) => count > 0),
    );
  }

  function settleStake(call: StoredCall, round: StoredRound, accepted: boolean): void {
    if (accepted) return stakeStands(call, round);
    cancel(round);
    listStake(call, 'refused');
  }

  function settleWin(call: StoredCall, round: StoredRound, settled: Settled): void {
    if (settled.verdict === 'accepted') {
      store.rounds.countAnswer(round.id);
      if (call.body['round_closed'] === true) store.rounds.setState(round.id, 'closed');
      return list(call, 'win', 'accepted');
    }
    list(call, 'win', 'refused');
    const isUndone = settled.reply.kind === 'answer' && settled.reply.status === 'TX_ROLLED_BACK';
    // The house has ended the round without us: it gave the stake back, or it closed it.
    if (round.state === 'open' && isUndone) cancel(round);
    else if (round.state === 'open') store.rounds.setState(round.id, 'closed');
  }

  function settleRollback(call: StoredCall, round: StoredRound, settled: Settled): void {
    const undone = call.undoes === null ? undefined : store.calls.find(call.undoes);
    if (undone === undefined) throw new Error(`The rollback ${call.id} undoes nothing.`);
    const stands = settled.verdict === 'settled';
    // Until now nobody knew what became of it, so it is not in the list yet.
    if (undone.state === 'undoing') {
      store.calls.setState(undone.id, 'done', stands ? 'OK' : 'ROLLED_BACK');
      if (stands) stakeStands(undone, round);
      else listStake(undone, 'rolled_back');
    }
    if (!stands && round.state !== 'cancelled') cancel(round);
    list(call, 'rollback', settled.verdict === 'accepted' ? 'accepted' : 'refused');
  }

  return (call, settled) => {
    const round = store.rounds.find(call.roundId);
    if (round === undefined) throw new Error(`The call ${call.id} has no round.`);
    const { reply } = settled;
    if (reply.kind === 'answer' && endsGame(reply.status)) store.seats.setEnded(round.seatId, reply.status);
    if (call.kind === 'win') settleWin(call, round, settled);
    else if (call.kind === 'rollback') settleRollback(call, round, settled);
    else settleStake(call, round, settled.verdict === 'accepted');
  };
}
