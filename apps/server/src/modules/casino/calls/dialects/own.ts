// docs/protocols/game-wallet: the house's own dialect.
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { GameAnswer, GameCall } from '../calls.ts';
import { acceptSigner, keysOf, withoutSecrets } from '../dialect.ts';
import type { Adapter, Ask, SignedRequest } from '../dialect.ts';
import type { StudioConnection } from '../../studios/connections.ts';
import { detailOf } from '../detail.ts';
import * as read from '../fields.ts';
import type { Fields } from '../fields.ts';
import { statusMessages } from '../statuses.ts';
import type { StudioStatus } from '../statuses.ts';

const prefix = '/wallet/v1/';
const poolsMax = 20;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/;

const httpOf: Partial<Record<StudioStatus, number>> = {
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 401,
  IN_PROGRESS: 503,
  TEMPORARY: 503,
};

export function createOwnAdapter(studios: readonly StudioConnection[], publicUrl: URL): Adapter {
  const keys = keysOf(studios);

  /** Checks the signature and gives the nonce, which may be used once. */
  const checkSignature = (request: SignedRequest): string => {
    const { headers, path, body } = request;
    const signer = keys.get(headers['x-game-key-id'] as string);
    if (signer === undefined) throw new read.Fault('BAD_SIGNATURE', 'no such key');
    const timestamp = headers['x-game-timestamp'] as string;
    const nonce = headers['x-game-nonce'] as string;
    const mac = createHmac('sha256', signer.key)
      .update(`${timestamp}.${nonce}.POST ${path}.`)
      .update(body)
      .digest();
    const signature = Buffer.from(String(headers['x-game-signature']), 'hex');
    if (signature.length !== mac.length || !timingSafeEqual(signature, mac)) {
      throw new read.Fault('BAD_SIGNATURE', 'the signature is not of this request');
    }
    acceptSigner(request, signer.studio, { keyId: headers['x-game-key-id'] as string, version: 1 });
    read.checkTimestamp(Number(timestamp));
    return read.nonceOf(nonce, 'x-game-nonce');
  };

  return {
    prefix,
    isJson: true,
    redact: withoutSecrets,

    read(request) {
      const nonce = checkSignature(request);
      const fields = read.fieldsOf(request.body.toString());
      request.requestId = read.textOf(fields['request_id'], 'request_id', 64);
      const name = request.path.slice(prefix.length);
      if (name === 'open') return { kind: 'open', token: read.tokenOf(fields['token'], 'token'), nonce };
      if (name === 'balance') {
        const player = read.playerOf(fields['player'], 'player');
        return { kind: 'balance', player, session: read.sessionOf(fields['session'], 'session'), nonce };
      }
      return { kind: 'call', call: callOf(request.studio as StudioConnection, name, fields, nonce) };
    },

    answer(request, ask, answer) {
      return { http: httpOf[answer.status] ?? 200, json: answerOf(request, ask, answer) };
    },

    answerOpen(request, opened) {
      const {
        session,
        player,
        currency,
        cash,
        bonus,
        game,
        limits,
        free_rounds,
        open_rounds,
        reality_check,
      } = opened;
      const answer = {
        request_id: request.requestId,
        status: 'OK',
        session,
        player,
        currency,
        language: 'tr',
        balance: { cash, bonus },
        game: {
          code: game.code,
          name: game.name,
          art: new URL(game.banner, publicUrl).href,
          studio_game: game.studio_game,
        },
        limits,
        free_rounds,
        lobby_url: new URL('/casino', publicUrl).href,
        reality_check,
        open_rounds,
      };
      return { http: 200, json: JSON.stringify(answer) };
    },
  };
}

/** Written by hand for speed, as fields.ts reads by hand. */
function answerOf(request: SignedRequest, ask: Ask | undefined, answer: GameAnswer): string {
  const { status, currency, op_id, split_cash, split_bonus } = answer;
  let json = `{"request_id":${JSON.stringify(request.requestId ?? null)},"status":"${status}"`;
  if (ask?.kind === 'call') json += `,"tx_id":${op_id === null ? 'null' : `"${op_id}"`}`;
  json +=
    currency === null
      ? ',"currency":null,"balance":null'
      : `,"currency":"${currency}","balance":{"cash":"${answer.cash}","bonus":"${answer.bonus}"}`;
  if (ask?.kind === 'call') {
    json +=
      split_cash === null ? ',"split":null' : `,"split":{"cash":"${split_cash}","bonus":"${split_bonus}"}`;
    json += `,"duplicate":${answer.duplicate}`;
  }
  if (status === 'OK') return `${json}}`;
  const isOurs = status === 'BAD_REQUEST' || status === 'BAD_SIGNATURE';
  const message = isOurs ? (answer.detail ?? statusMessages[status]) : statusMessages[status];
  return `${json},"message":${JSON.stringify(message)}}`;
}

function callOf(studio: StudioConnection, name: string, fields: Fields, nonce: string): GameCall {
  const kind = kinds.get(name);
  if (kind === undefined) throw new read.Fault('BAD_REQUEST', 'no such call');
  const occurred = fields['occurred_at'];
  if (typeof occurred !== 'string' || !timePattern.test(occurred)) throw read.badField('occurred_at');
  const isSessionAsked = kind === 'bet' || kind === 'bet_win';
  const isSessionGiven = fields['session'] !== undefined && fields['session'] !== null;
  const call: GameCall = {
    studio: studio.code,
    kind,
    player_id: read.playerOf(fields['player'], 'player'),
    launch_id: isSessionAsked || isSessionGiven ? read.sessionOf(fields['session'], 'session') : undefined,
    currency: read.currencyOf(fields['currency'], 'currency'),
    game: read.idOf(fields['game'], 'game'),
    round: read.idOf(fields['round_id'], 'round_id'),
    tx: '',
    nonce,
    detail: detailOf(fields['detail']),
  };
  const { free_round } = fields;
  if (free_round !== undefined && free_round !== null) {
    call.grant_id = read.rewardOf(read.objectOf(free_round, 'free_round')['reward_id'], 'reward_id');
  }
  writers[kind](call, fields, studio);
  return call;
}

const kinds = new Map<string, 'bet' | 'win' | 'bet_win' | 'rollback'>([
  ['bet', 'bet'],
  ['win', 'win'],
  ['bet-win', 'bet_win'],
  ['rollback', 'rollback'],
]);

const writers = {
  bet(call: GameCall, fields: Fields): void {
    call.round_closed = read.flagOf(fields['round_closed'], 'round_closed');
    writeBet(call, fields);
  },
  win(call: GameCall, fields: Fields): void {
    call.round_closed = read.flagOf(fields['round_closed'], 'round_closed');
    call.tx = read.idOf(fields['tx_id'], 'tx_id');
    call.amount = read.amountOf(fields['amount'], 'amount');
    const { ref_tx_id: ref, kind } = fields;
    if (ref !== undefined && ref !== null) call.ref = read.idOf(ref, 'ref_tx_id');
    if (kind === 'promo' || kind === 'free_total') call.win_kind = kind;
    else if (kind !== undefined && kind !== null && kind !== 'win') throw read.badField('kind');
    writePool(call, fields['jackpot'], call.amount);
  },
  bet_win(call: GameCall, fields: Fields): void {
    call.round_closed = read.flagOf(fields['round_closed'], 'round_closed');
    writeBet(call, read.objectOf(fields['bet'], 'bet'));
    const win = read.objectOf(fields['win'], 'win');
    call.win_tx = read.idOf(win['tx_id'], 'win.tx_id');
    call.win_amount = read.amountOf(win['amount'], 'win.amount');
    if (call.win_tx === call.tx) throw read.badField('win.tx_id');
    writePool(call, win['jackpot'], call.win_amount);
  },
  rollback(call: GameCall, fields: Fields, studio: StudioConnection): void {
    call.tx = read.idOf(fields['tx_id'], 'tx_id');
    call.ref = read.idOf(fields['ref_tx_id'], 'ref_tx_id');
    if (call.ref === call.tx) throw read.badField('ref_tx_id');
    call.whole_round = studio.wholeRound;
  },
};

function writeBet(call: GameCall, fields: Fields): void {
  call.tx = read.idOf(fields['tx_id'], 'tx_id');
  call.amount = read.amountOf(fields['amount'], 'amount');
  const { jackpot } = fields;
  if (jackpot === undefined || jackpot === null) return;
  if (!Array.isArray(jackpot) || jackpot.length > poolsMax) throw read.badField('jackpot');
  if (jackpot.length === 0) return;
  let sum = 0n;
  for (const part of jackpot) {
    const { pool, contribution } = read.objectOf(part, 'jackpot');
    read.idOf(pool, 'jackpot.pool');
    sum += BigInt(read.amountOf(contribution, 'jackpot.contribution'));
  }
  if (sum > BigInt(call.amount)) throw read.badField('jackpot');
  call.contribution = String(sum);
}

function writePool(call: GameCall, jackpot: unknown, of: string): void {
  if (jackpot === undefined || jackpot === null) return;
  const { pool, amount } = read.objectOf(jackpot, 'jackpot');
  call.pool = read.idOf(pool, 'jackpot.pool');
  call.pool_amount = read.amountOf(amount, 'jackpot.amount');
  if (BigInt(call.pool_amount) > BigInt(of)) throw read.badField('jackpot');
}
