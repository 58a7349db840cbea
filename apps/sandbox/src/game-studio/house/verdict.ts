// What an answer of the wallet means for the call that was asked: docs/protocols/game-wallet, "The rules".
import type { CallKind } from '../store/call-store.ts';
import type { WalletReply } from './wallet-call.ts';

export type Verdict =
  | 'accepted'
  /** Answered for good: it did not happen. */
  | 'refused'
  /** Of a rollback: what it should undo stands. */
  | 'settled'
  /** Nobody knows: ask again. */
  | 'unknown';

/** After these the player's game is over, whatever the call was. */
const endings = new Set([
  'SESSION_NOT_FOUND',
  'SESSION_EXPIRED',
  'PLAYER_NOT_FOUND',
  'PLAYER_BLOCKED',
  'PLAYER_SELF_EXCLUDED',
  'GAME_NOT_FOUND',
  'GAME_BLOCKED',
  'CURRENCY_MISMATCH',
  'JURISDICTION_BLOCKED',
]);

export const endsGame = (status: string): boolean => endings.has(status);

/** The house and the studio disagree about the protocol: a person must look. */
export const isAlarming = (kind: CallKind, reply: WalletReply): boolean =>
  reply.kind === 'answer' &&
  (reply.http === 400 ||
    reply.http === 401 ||
    ['TX_CONFLICT', 'TX_NOT_FOUND', 'ROUND_CLOSED'].includes(reply.status) ||
    (kind === 'win' && reply.http === 200 && reply.status !== 'OK' && reply.status !== 'TX_ROLLED_BACK'));

/** `attempt` counts from 1: every one before this was unknown. */
export function verdictOf(kind: CallKind, reply: WalletReply, attempt: number): Verdict {
  if (reply.kind === 'none') return 'unknown';
  const { http, status } = reply;
  if (http === 200) {
    if (status === 'OK') return 'accepted';
    return kind === 'rollback' && status === 'TX_ALREADY_SETTLED' ? 'settled' : 'refused';
  }
  // By this attempt nothing happened. A payment or an undoing is owed all the same: keys, clocks and bugs can be mended
  // while it waits. A stake may have been taken by an attempt before, whose answer was lost: then its rollback decides.
  if (http === 400 || http === 401)
    return attempt === 1 && (kind === 'bet' || kind === 'bet-win') ? 'refused' : 'unknown';
  return 'unknown';
}
