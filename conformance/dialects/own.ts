// The protocol itself: docs/protocols/game-wallet/README.md.
import { createHmac } from 'node:crypto';
import type { Answer, Balance, Step } from '../words.ts';
import {
  type Attempt,
  type Dialect,
  type Key,
  parseObject,
  readRealityCheck,
  unreadable,
} from './dialect.ts';

export function createOwnDialect(key: Key): Dialect {
  const secret = Buffer.from(key.secret, 'base64');
  return {
    lacks: {},
    undoesWholeRounds: false,
    codesOf: (status) => [status === 'NOTHING_TO_UNDO' ? 'OK' : status],
    compose(step, attempt) {
      const path = `/wallet/v1/${step.call === 'end' ? 'win' : step.call}`;
      const body = JSON.stringify({ request_id: attempt.id, ...fieldsOf(step, attempt) });
      const timestamp = String(Math.floor(attempt.at.getTime() / 1000));
      const signedWith = attempt.forged ? Buffer.from('no secret of ours') : secret;
      return {
        path,
        headers: {
          'content-type': 'application/json',
          'x-game-key-id': key.id,
          'x-game-timestamp': timestamp,
          'x-game-nonce': attempt.nonce,
          'x-game-signature': signBody(signedWith, {
            timestamp,
            nonce: attempt.nonce,
            path: attempt.moved ? '/wallet/v1/balance' : path,
            body,
          }),
        },
        body: attempt.tampered ? `${body} ` : body,
      };
    },
    read(_step, attempt, answer) {
      const told = parseObject(answer.text) as Wire | undefined;
      if (typeof told?.status !== 'string') return unreadable(answer);
      return {
        code: answer.status === httpOf(told.status) ? told.status : `${told.status} by HTTP ${answer.status}`,
        unknown: answer.status >= 500,
        balance: balanceOf(told.balance),
        split: balanceOf(told.split),
        duplicate: told.duplicate,
        tx: told.tx_id ?? undefined,
        echoed: told.request_id === attempt.id,
        seat: seatOf(told),
        realityCheck: readRealityCheck(told.reality_check),
        rewards: told.free_rounds?.map(({ reward_id }) => reward_id),
        raw: `${answer.status} ${answer.text}`,
        ms: answer.ms,
      };
    },
  };
}

function httpOf(status: string): number {
  if (status === 'BAD_REQUEST') return 400;
  if (status === 'BAD_SIGNATURE') return 401;
  return status === 'IN_PROGRESS' || status === 'TEMPORARY' ? 503 : 200;
}

export function signBody(
  secret: Buffer,
  { timestamp, nonce, path, body }: Record<'timestamp' | 'nonce' | 'path' | 'body', string>,
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.POST ${path}.${body}`).digest('hex');
}

function fieldsOf(step: Step, attempt: Attempt): object {
  if (step.call === 'open') return { token: step.token };
  const { session, player, currency, game } = step.seat;
  if (step.call === 'balance') return { session, player };
  const occurred_at = attempt.at.toISOString();
  const shared = { session, player, currency, game, round_id: step.round, occurred_at };
  if (step.call === 'rollback') return { ...shared, tx_id: step.tx, ref_tx_id: step.ref };
  if (step.call === 'end') {
    return { ...shared, round_closed: true, tx_id: step.tx, ref_tx_id: step.ref, amount: '0' };
  }
  if (step.call === 'bet-win') {
    const part = ({ tx, amount }: { tx: string; amount: string }) => ({ tx_id: tx, amount });
    return { ...shared, round_closed: true, bet: part(step.bet), win: part(step.win) };
  }
  return {
    ...shared,
    round_closed: step.call === 'win' && step.closes === true,
    tx_id: step.tx,
    amount: step.amount,
    ...(step.reward === undefined ? {} : { free_round: { reward_id: step.reward } }),
    ...(step.call === 'win' && step.ref !== undefined ? { ref_tx_id: step.ref } : {}),
    ...(step.call === 'win' && step.kind !== undefined ? { kind: step.kind } : {}),
  };
}

interface Wire {
  request_id?: string;
  status?: string;
  tx_id?: string | null;
  balance?: WireBalance | null;
  split?: WireBalance | null;
  duplicate?: boolean;
  session?: string;
  player?: string;
  currency?: string;
  game?: { code: string };
  free_rounds?: { reward_id: string }[];
  reality_check?: unknown;
}

interface WireBalance {
  cash: string;
  bonus: string;
}

const balanceOf = (told: WireBalance | null | undefined): Balance | undefined =>
  told ? { cash: BigInt(told.cash), bonus: BigInt(told.bonus) } : undefined;

function seatOf({ session, player, currency, game }: Wire): Answer['seat'] {
  if (session === undefined || player === undefined || currency === undefined || game === undefined) {
    return undefined;
  }
  return { session, player, currency, game: game.code };
}
