// HTTP client for a studio: requests are signed, have a deadline and follow no redirect.
import { createHmac, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';

import { createAsk } from '../../../platform/http/outside-client.ts';
import type { AskedQuestion, OutsideClient, SilenceOptions } from '../../../platform/http/outside-client.ts';
import { askAfter, createModeCheck } from '../../../platform/http/rail-mode.ts';
import type { Rail } from '../../../platform/http/rail-mode.ts';
import { gamesAnswer, jackpotsAnswer, roundAnswer, transactionsAnswer } from './wire.ts';
import type { ReportedGame, ReportedPool, ReportedRound, ReportedTransaction } from './wire.ts';

export interface StudioClientSetup {
  url: URL;
  key: { id: string; secret: Buffer };
  timeoutMs?: number;
  /** Whether it must be a sandbox or live; the house always says, a test of the protocol alone does not. */
  rail?: Rail;
}

export interface StudioClient {
  /** Throws where it is not of the mode that this installation wants, or does not answer (D-60). */
  requireMode(): Promise<void>;
  games(): Promise<ReportedGame[]>;
  jackpots(): Promise<ReportedPool[]>;
  /** Undefined where the studio knows no such round of this player. */
  round(name: { round: string; player: string }): Promise<ReportedRound | undefined>;
  /** Returns whether there is such a round; the studio then sends the missing transactions as calls. */
  finish(name: { round: string; player: string }): Promise<boolean>;
  transactions(after: bigint, limit: number): Promise<{ transactions: ReportedTransaction[]; next: bigint }>;
  /** Throws where the studio does not answer 200. */
  health(): Promise<void>;
}

/** No answer or an unusable one: whether the studio acted on the request is unknown. */
export class StudioSilent extends Error {
  readonly status: number | undefined;

  constructor(message: string, options: SilenceOptions = {}) {
    super(message, options);
    this.status = options.status;
  }
}

/** An answer came, but not in the format of the protocol. */
export class StudioUnreadable extends StudioSilent {}

/** What the desk tells of it: a code, which has its sentence in desk-texts.ts. */
export function failureCode(error: StudioSilent): string {
  if (error.status !== undefined) return `answered_${error.status}`;
  if (error instanceof StudioUnreadable) return 'unreadable';
  return error.cause === undefined ? 'other_mode' : 'no_answer';
}

export interface SignedQuestion extends AskedQuestion {
  nonce: string;
}

export const signatureOf = (secret: Buffer, asked: SignedQuestion): string =>
  createHmac('sha256', secret)
    .update(`${asked.timestamp}.${asked.nonce}.${asked.method} ${asked.path}.${asked.body}`)
    .digest('hex');

const usualTimeoutMs = 5_000;

export function createStudioClient(setup: StudioClientSetup): StudioClient {
  const { rail, key } = setup;
  const plain = createAsk(connectionOf(setup));
  const given = {
    path: '/v1/handshake',
    secret: key.secret,
    headerPrefix: 'x-game',
    Silent: StudioSilent,
  };
  const requireMode = rail === undefined ? async () => undefined : createModeCheck(rail, plain, given);
  const ask = askAfter(requireMode, plain);

  const read = async <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S> | undefined> => {
    const { status, body } = await ask({ method: 'GET', path });
    if (isUnknownThere(status, body)) return undefined;
    if (status !== 200) throw new StudioSilent(`GET ${path}: answered ${status}`, { status });
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 5);
    throw new StudioUnreadable(`GET ${path}: unreadable: ${fields.join(', ')}`);
  };
  const readKnown = async <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> => {
    const answer = await read(path, schema);
    if (answer === undefined) throw new StudioSilent(`GET ${path}: answered 404`, { status: 404 });
    return answer;
  };

  return {
    requireMode,
    games: async () => (await readKnown('/v1/games', gamesAnswer)).games,
    jackpots: async () => (await readKnown('/v1/jackpots', jackpotsAnswer)).pools,
    round: ({ round, player }) =>
      read(`/v1/rounds/${encodeURIComponent(round)}?player=${encodeURIComponent(player)}`, roundAnswer),
    async finish({ round, player }) {
      const path = `/v1/rounds/${encodeURIComponent(round)}/finish`;
      const { status, body } = await ask({ method: 'POST', path, body: { player } });
      if (status === 202) return true;
      if (isUnknownThere(status, body)) return false;
      throw new StudioSilent(`POST ${path}: answered ${status}`, { status });
    },
    transactions: (after, limit) =>
      readKnown(`/v1/transactions?after=${after}&limit=${limit}`, transactionsAnswer),
    async health() {
      const { status } = await ask({ method: 'GET', path: '/v1/health' });
      if (status !== 200) throw new StudioSilent(`GET /v1/health: answered ${status}`, { status });
    },
  };
}

const connectionOf = ({ url, key, timeoutMs = usualTimeoutMs }: StudioClientSetup): OutsideClient => ({
  url,
  timeoutMs,
  Silent: StudioSilent,
  seal(asked) {
    const nonce = randomBytes(18).toString('base64url');
    return {
      'x-game-key-id': key.id,
      'x-game-timestamp': asked.timestamp,
      'x-game-nonce': nonce,
      'x-game-signature': signatureOf(key.secret, { ...asked, nonce }),
    };
  },
});

/** The studio's own 404 has a `code` in its body; a 404 without one may come from a proxy and means nothing. */
const isUnknownThere = (status: number, body: unknown): boolean =>
  status === 404 &&
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string';
