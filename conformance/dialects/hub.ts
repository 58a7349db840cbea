// docs/protocols/game-wallet/dialects/hub.md: RSA over path and body, money ×100,000, words of its own, HTTP 200 always.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Status, Step } from '../words.ts';
import {
  type Attempt,
  type Dialect,
  type Key,
  parseObject,
  readRealityCheck,
  shiftPoint,
  unreadable,
} from './dialect.ts';

const paths: Partial<Record<Step['call'], string>> = {
  open: '/hub/session/check',
  balance: '/hub/user/balance',
  bet: '/hub/transaction/bet',
  win: '/hub/transaction/win',
  end: '/hub/transaction/win',
  rollback: '/hub/transaction/rollback',
};

const codes: Record<Status, string[]> = {
  OK: ['RS_OK'],
  NOTHING_TO_UNDO: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  INSUFFICIENT_FUNDS: ['RS_ERROR_NOT_ENOUGH_MONEY'],
  LIMIT_STAKE: ['RS_ERROR_LIMIT_REACHED'],
  LIMIT_LOSS: ['RS_ERROR_LIMIT_REACHED'],
  LIMIT_SESSION_TIME: ['RS_ERROR_LIMIT_REACHED'],
  REALITY_CHECK: ['RS_ERROR_REALITY_CHECK'],
  BONUS_MAX_BET: ['RS_ERROR_BET_LIMIT_EXCEEDED'],
  SESSION_NOT_FOUND: ['RS_ERROR_INVALID_TOKEN'],
  SESSION_EXPIRED: ['RS_ERROR_TOKEN_EXPIRED'],
  PLAYER_NOT_FOUND: ['RS_ERROR_INVALID_PLAYER'],
  PLAYER_BLOCKED: ['RS_ERROR_USER_DISABLED'],
  PLAYER_SELF_EXCLUDED: ['RS_ERROR_USER_DISABLED'],
  GAME_NOT_FOUND: ['RS_ERROR_INVALID_GAME'],
  CURRENCY_MISMATCH: ['RS_ERROR_WRONG_CURRENCY'],
  TX_CONFLICT: ['RS_ERROR_DUPLICATE_TRANSACTION'],
  TX_NOT_FOUND: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  TX_ROLLED_BACK: ['RS_ERROR_TRANSACTION_ROLLED_BACK'],
  TX_ALREADY_SETTLED: ['RS_ERROR_TRANSACTION_ALREADY_SETTLED'],
  ROUND_CLOSED: ['RS_ERROR_ROUND_CLOSED'],
  BAD_REQUEST: ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'],
  BAD_SIGNATURE: ['RS_ERROR_INVALID_SIGNATURE'],
};
const unknownCodes = new Set(['RS_ERROR_TIMEOUT', 'RS_ERROR_UNKNOWN']);

/** The secret is the private key: base64 of its PKCS #8 DER. */
export function createHubDialect(key: Key): Dialect {
  const own = createPrivateKey({ key: Buffer.from(key.secret, 'base64'), format: 'der', type: 'pkcs8' });
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return {
    lacks: {
      'bet-win': 'hub has no call for both',
      promo: 'hub has no promotional win',
      win_ref: 'a win of hub always names its bet',
    },
    undoesWholeRounds: false,
    codesOf: (status) => codes[status],
    compose(step, attempt) {
      const path = paths[step.call];
      if (path === undefined) throw new Error(`hub has no ${step.call}`);
      const body = JSON.stringify(fieldsOf(step, attempt));
      const signed = `POST ${attempt.moved ? paths.balance : path}\n${body}`;
      const signature = sign('sha256', Buffer.from(signed), attempt.forged ? strangers : own);
      return {
        path,
        headers: {
          'content-type': 'application/json',
          'x-hub-key-id': key.id,
          'x-hub-signature-version': '2',
          'x-hub-signature': signature.toString('base64'),
        },
        body: attempt.tampered ? `${body} ` : body,
      };
    },
    read(step, attempt, answer) {
      const told = parseObject(answer.text) as Wire | undefined;
      if (typeof told?.status !== 'string') return unreadable(answer);
      const { user, token, currency, game_code: game } = told;
      const isSeat = step.call === 'open' && user && token && currency && game;
      return {
        code: told.status,
        unknown: answer.status !== 200 || unknownCodes.has(told.status),
        total:
          told.balance === undefined
            ? undefined
            : BigInt(shiftPoint(String(told.balance), 3).replace(/\.0+$/, '')),
        realityCheck: readRealityCheck(told.reality_check),
        echoed: told.request_uuid === attempt.nonce,
        seat: isSeat ? { session: token, player: user, currency, game } : undefined,
        raw: `${answer.status} ${answer.text}`,
        ms: answer.ms,
      };
    },
  };
}

interface Wire {
  status?: string;
  request_uuid?: string;
  user?: string | null;
  token?: string;
  currency?: string;
  game_code?: string;
  balance?: number;
  reality_check?: unknown;
}

const hundredThousandths = (minor: string): number => Number(shiftPoint(minor, -3));

function fieldsOf(step: Step, attempt: Attempt): object {
  const always = { request_uuid: attempt.nonce, timestamp: Math.floor(attempt.at.getTime() / 1000) };
  if (step.call === 'open') return { token: step.token, ...always };
  const { session, player, currency, game } = step.seat;
  const who = { user: player, token: session, ...always };
  if (step.call === 'balance') return who;
  if (step.call === 'bet-win') throw new Error('hub has no bet-win');
  const named = { ...who, transaction_uuid: step.tx };
  if (step.call === 'win' && step.kind === 'free_total') {
    const amount = hundredThousandths(step.amount);
    return { ...named, game_code: game, currency, amount, is_aggregated: true, reward_uuid: step.reward };
  }
  const inRound = { ...named, round: step.round };
  if (step.call === 'rollback') {
    return { ...inRound, game_code: game, reference_transaction_uuid: step.ref };
  }
  return {
    ...inRound,
    round_closed: step.call === 'end' || (step.call === 'win' && step.closes === true),
    game_code: game,
    currency,
    amount: step.call === 'end' ? 0 : hundredThousandths(step.amount),
    ...(step.call !== 'end' && step.reward !== undefined ? { reward_uuid: step.reward } : {}),
    ...(step.call === 'bet' ? {} : { reference_transaction_uuid: step.ref }),
  };
}
