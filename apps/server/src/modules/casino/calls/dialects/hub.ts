// docs/protocols/game-wallet/dialects/hub.md: the Hub88 and Caleta family.
import { verify } from 'node:crypto';

import type { GameAnswer, GameCall } from '../calls.ts';
import { acceptSigner, keysOf, withoutSecrets } from '../dialect.ts';
import type { Adapter, Ask, SignedRequest } from '../dialect.ts';
import type { StudioConnection } from '../../studios/connections.ts';
import * as read from '../fields.ts';
import type { Fields } from '../fields.ts';
import type { StudioStatus } from '../statuses.ts';

const prefix = '/hub/';
/** Their unit is a hundred-thousandth of a lira. */
const unitsPerMinor = 1_000;

const statusOf: Record<StudioStatus, string> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_STAKE: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_LOSS: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_SESSION_TIME: 'RS_ERROR_LIMIT_REACHED',
  REALITY_CHECK: 'RS_ERROR_REALITY_CHECK',
  BONUS_MAX_BET: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  SESSION_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_PLAYER',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PLAYER_SELF_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  JURISDICTION_BLOCKED: 'RS_ERROR_USER_DISABLED',
  GAME_NOT_FOUND: 'RS_ERROR_INVALID_GAME',
  GAME_BLOCKED: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  TX_ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_ALREADY_SETTLED',
  ROUND_CLOSED: 'RS_ERROR_ROUND_CLOSED',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  BAD_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  IN_PROGRESS: 'RS_ERROR_TIMEOUT',
  TEMPORARY: 'RS_ERROR_UNKNOWN',
};

export function createHubAdapter(studios: readonly StudioConnection[]): Adapter {
  const keys = keysOf(studios);

  const checkSignature = (request: SignedRequest): StudioConnection => {
    const { headers, path, body } = request;
    const keyId = headers['x-hub-key-id'] as string;
    const signer = keys.get(keyId);
    if (signer === undefined) throw new read.Fault('BAD_SIGNATURE', 'no such key');
    const version = headers['x-hub-signature-version'] === '2' ? 2 : 1;
    // Version 1 covers the body alone: what was signed for one path is good for another.
    const signed = version === 2 ? Buffer.concat([Buffer.from(`POST ${path}\n`), body]) : body;
    const signature = Buffer.from(String(headers['x-hub-signature']), 'base64');
    if (!verify('sha256', signed, signer.key, signature)) {
      throw new read.Fault('BAD_SIGNATURE', 'the signature is not of this request');
    }
    acceptSigner(request, signer.studio, { keyId, version });
    return signer.studio;
  };

  return {
    prefix,
    isJson: true,
    redact: withoutSecrets,

    read(request) {
      const studio = checkSignature(request);
      const fields = read.fieldsOf(request.body.toString());
      const nonce = read.nonceOf(fields['request_uuid'], 'request_uuid');
      request.requestId = nonce;
      const { timestamp } = fields;
      if (!Number.isInteger(timestamp)) throw read.badField('timestamp');
      read.checkTimestamp(timestamp as number);

      const name = request.path.slice(prefix.length);
      if (name === 'session/check')
        return { kind: 'open', token: read.tokenOf(fields['token'], 'token'), nonce };
      request.player = read.textOf(fields['user'], 'user', 64);
      const player = read.playerOf(request.player, 'user');
      if (name === 'user/balance') {
        return { kind: 'balance', player, session: read.sessionOf(fields['token'], 'token'), nonce };
      }
      const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
      if (write === undefined) throw new read.Fault('BAD_REQUEST', 'no such call');
      const call: GameCall = {
        studio: studio.code,
        kind: 'bet',
        player_id: player,
        game: read.idOf(fields['game_code'], 'game_code'),
        round: '',
        tx: read.idOf(fields['transaction_uuid'], 'transaction_uuid'),
        nonce,
      };
      write(call, fields, studio);
      return { kind: 'call', call };
    },

    answer(request, ask, answer) {
      return { http: 200, json: answerOf(request, ask, answer) };
    },

    answerOpen(request, { session, player, currency, cash, bonus, game, reality_check }) {
      const head = `{"user":"${player}","status":"RS_OK","request_uuid":"${request.requestId}","token":"${session}"`;
      const money = `"currency":"${currency}","balance":${unitsOf(cash, bonus)}`;
      const check = `"reality_check":${JSON.stringify(reality_check)}`;
      return { http: 200, json: `${head},"game_code":"${game.code}",${money},${check}}` };
    },
  };
}

function answerOf({ player, requestId }: SignedRequest, ask: Ask | undefined, answer: GameAnswer): string {
  const { currency, cash, bonus } = answer;
  const json = `{"user":${JSON.stringify(player ?? null)},"status":"${wordFor(ask, answer)}","request_uuid":${JSON.stringify(requestId ?? null)}`;
  return currency === null
    ? `${json}}`
    : `${json},"currency":"${currency}","balance":${unitsOf(cash, bonus)}}`;
}

function wordFor(ask: Ask | undefined, { status, detail }: GameAnswer): string {
  // This family answers a rollback of an unknown transaction with an error. The rollback is recorded all the same.
  if (status === 'OK' && ask?.kind === 'call' && ask.call.kind === 'rollback' && detail === 'tombstoned') {
    return statusOf.TX_NOT_FOUND;
  }
  // The call could not be read: one field is wrong, not the combination of fields.
  if (status === 'BAD_REQUEST' && ask === undefined && detail !== 'the body is no JSON') {
    return 'RS_ERROR_WRONG_TYPES';
  }
  return statusOf[status];
}

const unitsOf = (cash: string, bonus: string): bigint =>
  (BigInt(cash) + BigInt(bonus)) * BigInt(unitsPerMinor);

function amountOf(value: unknown): string {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) % unitsPerMinor !== 0) {
    throw read.badField('amount');
  }
  return String((value as number) / unitsPerMinor);
}

const writers: Partial<Record<string, (call: GameCall, fields: Fields, studio: StudioConnection) => void>> = {
  'transaction/bet'(call, fields) {
    writeMoney(call, fields);
    call.launch_id = read.sessionOf(fields['token'], 'token');
    call.round = read.idOf(fields['round'], 'round');
    call.round_closed = read.flagOf(fields['round_closed'], 'round_closed');
  },
  'transaction/win'(call, fields) {
    call.kind = 'win';
    writeMoney(call, fields);
    if (fields['is_aggregated'] === true) {
      call.win_kind = 'free_total';
      call.grant_id = read.rewardOf(fields['reward_uuid'], 'reward_uuid');
      call.round = call.tx;
      return;
    }
    call.ref = read.idOf(fields['reference_transaction_uuid'], 'reference_transaction_uuid');
    call.round = read.idOf(fields['round'], 'round');
    call.round_closed = read.flagOf(fields['round_closed'], 'round_closed');
  },
  'transaction/rollback'(call, fields, { wholeRound }) {
    call.kind = 'rollback';
    call.ref = read.idOf(fields['reference_transaction_uuid'], 'reference_transaction_uuid');
    if (call.ref === call.tx) throw read.badField('reference_transaction_uuid');
    call.round = read.idOf(fields['round'], 'round');
    call.whole_round = wholeRound;
  },
};

function writeMoney(call: GameCall, fields: Fields): void {
  call.currency = read.currencyOf(fields['currency'], 'currency');
  call.amount = amountOf(fields['amount']);
  const { reward_uuid: reward } = fields;
  if (reward !== undefined && reward !== null) call.grant_id = read.rewardOf(reward, 'reward_uuid');
}
