// docs/protocols/game-wallet/dialects/form.md: a form signed with its path and sorted fields, decimal money, numbered errors.
import { createHmac } from 'node:crypto';
import type { RealityCheck, Status, Step } from '../words.ts';
import { type Dialect, type Key, parseObject, shiftPoint, unreadable } from './dialect.ts';

const errors: Record<Status, number> = {
  OK: 0,
  NOTHING_TO_UNDO: 0,
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
  BAD_REQUEST: 7,
  GAME_NOT_FOUND: 8,
  LIMIT_STAKE: 50,
  LIMIT_LOSS: 50,
  LIMIT_SESSION_TIME: 50,
  REALITY_CHECK: 210,
  BONUS_MAX_BET: 50,
};
const unknownCode = 120;

/** The id of the key is the code of the studio. */
export function createFormDialect(key: Key): Dialect {
  const secret = Buffer.from(key.secret, 'base64');
  return {
    lacks: {
      'bet-win': 'form has no call for both',
      closing_win: 'a round of form ends by a call of its own',
      rollback_tx: 'a refund of form has no number of its own',
      rollback_of_win: 'a refund of form is of a bet',
    },
    undoesWholeRounds: true,
    codesOf: (status) => [`${errors[status]} ${status === 'NOTHING_TO_UNDO' ? 'OK' : status}`],
    compose(step, attempt) {
      const [call, own] = sayInForm(step);
      const fields = {
        providerId: key.id,
        timestamp: String(attempt.at.getTime()),
        nonce: attempt.nonce,
        hashVersion: '2',
        ...own,
      };
      const path = `/form/${call}.html`;
      const hash = hashFields(
        attempt.moved ? '/form/balance.html' : path,
        fields,
        attempt.forged ? Buffer.from('no secret of ours') : secret,
      );
      const body = new URLSearchParams({ ...fields, hash, ...(attempt.tampered ? { extra: '1' } : {}) });
      return {
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      };
    },
    read(step, _attempt, answer) {
      const told = parseObject(answer.text) as Wire | undefined;
      if (typeof told?.error !== 'number') return unreadable(answer);
      const { userId, token, currency, gameId, cash, bonus, usedPromo } = told;
      const isSeat = step.call === 'open' && userId && token && currency && gameId;
      const balance =
        cash === undefined || bonus === undefined
          ? undefined
          : { cash: minorOf(cash), bonus: minorOf(bonus) };
      return {
        code: `${told.error} ${told.description}`,
        unknown: answer.status !== 200 || told.error === unknownCode,
        balance,
        split:
          step.call === 'bet' && told.error === 0 && usedPromo !== undefined
            ? { cash: BigInt(step.amount) - minorOf(usedPromo), bonus: minorOf(usedPromo) }
            : undefined,
        realityCheck: realityCheckOf(told),
        tx: told.transactionId ?? undefined,
        seat: isSeat ? { session: token, player: userId, currency, game: gameId } : undefined,
        raw: `${answer.status} ${answer.text}`,
        ms: answer.ms,
      };
    },
  };
}

export function hashFields(path: string, fields: Record<string, string>, secret: Buffer): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  return createHmac('sha256', secret).update(`POST ${path}\n${text}`).digest('hex');
}

interface Wire {
  error?: number;
  description?: string;
  transactionId?: string | null;
  userId?: string;
  token?: string;
  currency?: string;
  gameId?: string;
  cash?: number;
  bonus?: number;
  usedPromo?: number;
  realityCheckInterval?: number | null;
  realityCheckElapsed?: number;
  realityCheckNext?: number | null;
}

const realityCheckOf = ({
  realityCheckInterval,
  realityCheckElapsed,
  realityCheckNext,
}: Wire): RealityCheck | undefined =>
  realityCheckInterval === undefined || realityCheckElapsed === undefined || realityCheckNext === undefined
    ? undefined
    : {
        intervalMin: realityCheckInterval,
        elapsedS: realityCheckElapsed,
        nextAt: realityCheckNext === null ? null : new Date(realityCheckNext),
      };

const minorOf = (decimal: number): bigint => BigInt(Math.round(decimal * 100));

type Fields = Record<string, string>;

function sayInForm(step: Step): [call: string, fields: Fields] {
  if (step.call === 'open') return ['authenticate', { token: step.token }];
  const { session: token, player: userId, currency, game: gameId } = step.seat;
  switch (step.call) {
    case 'balance':
      return ['balance', { userId, token }];
    case 'rollback':
      return ['refund', { userId, gameId, roundId: step.round, reference: step.ref }];
    case 'end':
      return ['endRound', { userId, gameId, roundId: step.round, currency }];
    case 'bet-win':
      throw new Error('form has no bet-win');
    case 'bet':
    case 'win': {
      const paid = { userId, gameId, reference: step.tx, amount: shiftPoint(step.amount, 2), currency };
      const bonusCode: Fields = step.reward === undefined ? {} : { bonusCode: step.reward };
      if (step.call === 'win' && step.kind === 'promo') return ['promoWin', { ...paid, ...bonusCode }];
      if (step.call === 'win' && step.kind === 'free_total') return ['bonusWin', { ...paid, ...bonusCode }];
      const name = step.call === 'bet' ? 'bet' : 'result';
      return [name, { ...paid, token, roundId: step.round, ...bonusCode }];
    }
  }
}
