// docs/protocols/game-wallet/dialects/form.md: the Pragmatic Play family.
import { decimalOf } from '@yakamoz/money';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { GameAnswer, GameCall } from '../calls.ts';
import { acceptSigner } from '../dialect.ts';
import type { Adapter, Ask, SignedRequest } from '../dialect.ts';
import type { StudioConnection } from '../../studios/connections.ts';
import { wordOf } from '../detail.ts';
import * as read from '../fields.ts';
import type { Fields } from '../fields.ts';
import type { RealityCheck } from '../store.ts';
import type { StudioStatus } from '../statuses.ts';

const pathPattern = /^\/form\/([a-zA-Z]+)\.html$/;
const decimal = /^(\d{1,13})(?:\.(\d{1,10}))?$/;
// The house puts a prefix before some of them, and the result has to fit into an id (64 characters).
const referenceMax = 58;
const summaryMax = 200;

const errorOf: Record<StudioStatus, number> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 1,
  PLAYER_NOT_FOUND: 2,
  CURRENCY_MISMATCH: 3,
  TX_CONFLICT: 3,
  TX_NOT_FOUND: 3,
  TX_ROLLED_BACK: 3,
  TX_ALREADY_SETTLED: 3,
  ROUND_CLOSED: 3,
  SESSION_NOT_FOUND: 4,
  SESSION_EXPIRED: 4,
  BAD_SIGNATURE: 5,
  PLAYER_BLOCKED: 6,
  PLAYER_SELF_EXCLUDED: 6,
  JURISDICTION_BLOCKED: 6,
  BAD_REQUEST: 7,
  GAME_NOT_FOUND: 8,
  GAME_BLOCKED: 8,
  LIMIT_STAKE: 50,
  LIMIT_LOSS: 50,
  LIMIT_SESSION_TIME: 50,
  BONUS_MAX_BET: 50,
  IN_PROGRESS: 120,
  TEMPORARY: 120,
  REALITY_CHECK: 210,
};

/** Version 1 covers the parameters alone: what was signed for one call is good for another. */
const sumOf = {
  1: (secret: Buffer, _path: string, text: string) => createHash('md5').update(text).update(secret).digest(),
  2: (secret: Buffer, path: string, text: string) =>
    createHmac('sha256', secret).update(`POST ${path}\n${text}`).digest(),
} as const;

export function createFormAdapter(studios: readonly StudioConnection[]): Adapter {
  const speakers = new Map(
    studios.map((studio) => [
      studio.code,
      { studio, keys: [...studio.callKeys].map(([id, key]) => ({ id, secret: key.export() })) },
    ]),
  );

  const checkSignature = (request: SignedRequest, fields: Map<string, string>): StudioConnection => {
    const speaker = speakers.get(fields.get('providerId') ?? '');
    if (speaker === undefined) throw new read.Fault('BAD_SIGNATURE', 'no such provider');
    const hash = Buffer.from(fields.get('hash') ?? '', 'hex');
    const text = [...fields]
      .filter(([name]) => name !== 'hash')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const version = fields.get('hashVersion') === '2' ? 2 : 1;
    const signer = speaker.keys.find(({ secret }) => {
      const sum = sumOf[version](secret, request.path, text);
      return hash.length === sum.length && timingSafeEqual(hash, sum);
    });
    if (signer === undefined) throw new read.Fault('BAD_SIGNATURE', 'the hash is not of this request');
    acceptSigner(request, speaker.studio, { keyId: signer.id, version });
    return speaker.studio;
  };

  return {
    prefix: '/form/',
    isJson: false,
    redact: (text) =>
      text.replaceAll(/(^|&)(token|hash)=[^&]*/g, '$1$2=-').replaceAll(/"token":"[^"]*"/g, '"token":"-"'),

    read(request) {
      const given = parametersOf(request.body.toString());
      const studio = checkSignature(request, given);
      const fields: Fields = Object.fromEntries(given);
      const nonce = read.nonceOf(fields['nonce'], 'nonce');
      const { timestamp } = fields;
      if (!/^\d{1,15}$/.test(String(timestamp))) throw read.badField('timestamp');
      read.checkTimestamp(Number(timestamp) / 1000);

      const name = pathPattern.exec(request.path)?.[1] ?? '';
      if (name === 'authenticate')
        return { kind: 'open', token: read.tokenOf(fields['token'], 'token'), nonce };
      const player = read.playerOf(fields['userId'], 'userId');
      if (name === 'balance') {
        return { kind: 'balance', player, session: read.sessionOf(fields['token'], 'token'), nonce };
      }
      const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
      if (write === undefined) throw new read.Fault('BAD_REQUEST', 'no such call');
      const call: GameCall = {
        studio: studio.code,
        kind: 'win',
        player_id: player,
        game: read.idOf(fields['gameId'], 'gameId'),
        round: '',
        tx: '',
        nonce,
      };
      const { bonusCode } = fields;
      if (bonusCode !== undefined) call.grant_id = read.rewardOf(bonusCode, 'bonusCode');
      write(call, fields, studio);
      return { kind: 'call', call };
    },

    answer(_request, ask, answer) {
      return { http: 200, json: answerOf(ask, answer) };
    },

    answerOpen(_request, { session, player, currency, cash, bonus, game, reality_check }) {
      const head = `{"userId":"${player}","token":"${session}","gameId":"${game.code}"`;
      const money = moneyOf(currency, cash, bonus);
      return { http: 200, json: `${head},${money},${checkOf(reality_check)},"error":0,"description":"OK"}` };
    },
  };
}

/** Each name comes once, and no name or value contains a separator: otherwise one hash would fit two different requests. */
function parametersOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || value.includes('&') || /[&=]/.test(name)) throw read.badField(name);
    fields.set(name, value);
  }
  return fields;
}

function answerOf(ask: Ask | undefined, answer: GameAnswer): string {
  const { status, currency, cash, bonus, op_id, split_bonus } = answer;
  const parts: string[] = [];
  if (ask?.kind === 'call' && !ask.call.tx.startsWith('end:')) {
    parts.push(`"transactionId":${op_id === null ? 'null' : `"${op_id}"`}`);
  }
  if (currency !== null) parts.push(moneyOf(currency, cash, bonus));
  if (ask?.kind === 'call' && ask.call.kind === 'bet' && split_bonus !== null) {
    parts.push(`"usedPromo":${decimalOf(BigInt(split_bonus))}`);
  }
  parts.push(`"error":${errorOf[status]}`, `"description":"${status}"`);
  return `{${parts.join(',')}}`;
}

function checkOf({ interval_min, elapsed_s, next_at }: RealityCheck): string {
  const next = next_at === null ? null : Date.parse(next_at);
  return `"realityCheckInterval":${interval_min},"realityCheckElapsed":${elapsed_s},"realityCheckNext":${next}`;
}

const moneyOf = (currency: string, cash: string, bonus: string): string =>
  `"currency":"${currency}","cash":${decimalOf(BigInt(cash))},"bonus":${decimalOf(BigInt(bonus))}`;

function amountOf(value: unknown, name: string): string {
  const [, whole, fraction = ''] = decimal.exec(String(value)) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(2))) throw read.badField(name);
  return String(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')));
}

function referenceOf(value: unknown, name: string): string {
  const id = read.idOf(value, name);
  if (id.length <= referenceMax) return id;
  throw read.badField(name);
}

const writers: Partial<Record<string, (call: GameCall, fields: Fields, studio: StudioConnection) => void>> = {
  bet(call, fields) {
    call.kind = 'bet';
    call.launch_id = read.sessionOf(fields['token'], 'token');
    call.round_closed = false;
    writeMoney(call, fields);
    call.round = referenceOf(fields['roundId'], 'roundId');
    writeSummary(call, fields);
    const { jackpotContribution } = fields;
    if (jackpotContribution !== undefined) {
      call.contribution = amountOf(jackpotContribution, 'jackpotContribution');
      if (BigInt(call.contribution) > BigInt(call.amount ?? 0)) throw read.badField('jackpotContribution');
    }
  },
  result(call, fields) {
    call.round_closed = false;
    writeMoney(call, fields);
    call.round = referenceOf(fields['roundId'], 'roundId');
    writeSummary(call, fields);
  },
  jackpotWin(call, fields) {
    call.round_closed = false;
    writeMoney(call, fields);
    call.round = referenceOf(fields['roundId'], 'roundId');
    call.pool = read.idOf(fields['jackpotId'], 'jackpotId');
    call.pool_amount = call.amount;
  },
  bonusWin(call, fields) {
    if (call.grant_id === undefined) throw read.badField('bonusCode');
    call.win_kind = 'free_total';
    writeMoney(call, fields);
    call.round = call.tx;
  },
  promoWin(call, fields) {
    // CAS-15: the prize that the house promised.
    if (call.grant_id === undefined) throw read.badField('bonusCode');
    call.win_kind = 'promo';
    writeMoney(call, fields);
    call.round = call.tx;
  },
  endRound(call, fields) {
    call.round = referenceOf(fields['roundId'], 'roundId');
    call.round_closed = true;
    call.currency = read.currencyOf(fields['currency'], 'currency');
    call.amount = '0';
    call.tx = `end:${call.round}`;
  },
  refund(call, fields, { wholeRound }) {
    call.kind = 'rollback';
    call.round = referenceOf(fields['roundId'], 'roundId');
    call.ref = referenceOf(fields['reference'], 'reference');
    call.tx = `undo:${call.ref}`;
    call.whole_round = wholeRound;
  },
};

function writeMoney(call: GameCall, fields: Fields): void {
  call.tx = referenceOf(fields['reference'], 'reference');
  call.currency = read.currencyOf(fields['currency'], 'currency');
  call.amount = amountOf(fields['amount'], 'amount');
}

function writeSummary(call: GameCall, { roundDetails }: Fields): void {
  if (roundDetails !== undefined) call.detail = { summary: wordOf(roundDetails, summaryMax) };
}
