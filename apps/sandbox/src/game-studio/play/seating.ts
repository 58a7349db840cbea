// Gives a page its seat: by the token of a launch, or with play money.
import { randomBytes } from 'node:crypto';
import type { WalletCall } from '../house/wallet-call.ts';
import type { FreeRounds, StoredSeat } from '../store/seat-store.ts';
import type { Store } from '../store/store.ts';
import type { Declared } from './game.ts';
import { playMoney, playBalance } from './play-money.ts';
import { Refused } from './refused.ts';
import type { Balance } from './round.ts';

export interface Seated {
  seat: StoredSeat;
  balance: Balance | null;
}

export interface Seating {
  openMoney(game: Declared, token: string): Promise<Seated>;
  openDemo(game: Declared, shown: { title: string | undefined; art: string | undefined }): Seated;
  balanceOf(seat: StoredSeat): Promise<Balance | null>;
}

/** A token works once, so it is asked for once, and longer than a bet. */
const openMs = 8000;
const balanceMs = 2000;
/** Anybody may ask for a demo without a name; they are forgotten after a day. */
export const demoSeatsMax = 5000;

export interface SeatingParts {
  store: Store;
  call: WalletCall;
  /** Whose pictures may be shown. */
  artOrigins: string[];
  now: () => number;
}

export function createSeating({ store, call, artOrigins, now }: SeatingParts): Seating {
  const newId = (): string => randomBytes(24).toString('base64url');
  const artOf = (address: unknown): string | null => {
    const url = typeof address === 'string' ? URL.parse(address) : null;
    return url !== null && artOrigins.includes(url.origin) ? url.href : null;
  };
  function take(seat: StoredSeat, balance: Balance | null): Seated {
    store.seats.add(seat);
    return { seat, balance };
  }
  return {
    async openMoney(game, token) {
      const reply = await call('open', { token }, openMs);
      if (reply.kind === 'none' || reply.http === 503) throw new Refused('TEMPORARY', { ends: true });
      if (reply.status !== 'OK') throw new Refused(reply.status, { ends: true });
      // The page says which game it shows; the token alone says which one was launched.
      const { studio_game: launched } = Object(reply.body['game']) as { studio_game?: unknown };
      if (launched !== game.facts.code) throw new Refused('GAME_NOT_FOUND', { ends: true });
      const opened = readOpened(reply.body);
      const seat: StoredSeat = {
        id: newId(),
        mode: 'money',
        studioGame: game.facts.code,
        ...opened,
        art: artOf(opened.art),
        playMoney: null,
        endedStatus: null,
        openedAt: now(),
      };
      return take(seat, reply.balance);
    },
    openDemo(game, { title, art }) {
      if (store.seats.countDemos() >= demoSeatsMax) throw new Refused('TEMPORARY', { ends: true });
      const id = newId();
      const seat: StoredSeat = {
        id,
        mode: 'demo',
        studioGame: game.facts.code,
        gameCode: game.facts.code,
        title: title === undefined || title === '' ? game.facts.name : title.slice(0, 80),
        art: artOf(art),
        player: `demo-${id.slice(0, 12)}`,
        currency: 'TRY',
        session: id,
        bounds: { min: 0n, max: playMoney },
        freeRounds: [],
        playMoney,
        endedStatus: null,
        openedAt: now(),
      };
      return take(seat, playBalance(playMoney));
    },
    async balanceOf(seat) {
      if (seat.playMoney !== null) return playBalance(seat.playMoney);
      const { player, session } = seat;
      const reply = await call('balance', { player, session }, balanceMs);
      return reply.kind === 'answer' ? reply.balance : null;
    },
  };
}

type Opened = Pick<
  StoredSeat,
  'session' | 'player' | 'currency' | 'gameCode' | 'title' | 'art' | 'bounds' | 'freeRounds'
>;

/** The answer to `open`; throws where the house does not keep to the protocol. */
export function readOpened(body: Record<string, unknown>): Opened {
  const game = Object(body['game']) as Record<string, unknown>;
  const limits = Object(body['limits']) as Record<string, unknown>;
  const freeRounds = Array.isArray(body['free_rounds']) ? (body['free_rounds'] as unknown[]) : [];
  return {
    session: readText(body, 'session'),
    player: readText(body, 'player'),
    currency: readText(body, 'currency'),
    gameCode: readText(game, 'code'),
    title: readText(game, 'name'),
    art: game['art'] === null || game['art'] === undefined ? null : readText(game, 'art'),
    bounds: { min: readAmount(limits, 'min'), max: readAmount(limits, 'max') },
    freeRounds: freeRounds.map((given) => readFreeRounds(Object(given) as Record<string, unknown>)),
  };
}

const readFreeRounds = (given: Record<string, unknown>): FreeRounds => ({
  rewardId: readText(given, 'reward_id'),
  count: Number(given['count']),
  betValue: readAmount(given, 'bet_value'),
  endsAt: readText(given, 'ends_at'),
});

function readText(from: Record<string, unknown>, name: string): string {
  const value = from[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`The house's answer has no ${name}.`);
}

function readAmount(from: Record<string, unknown>, name: string): bigint {
  const text = readText(from, name);
  if (/^\d{1,15}$/.test(text)) return BigInt(text);
  throw new Error(`The house's answer has no amount as ${name}: '${text}'.`);
}
