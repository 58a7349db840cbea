// All that a player's screen tells about safety. Its clock is read before the rest: nothing told is older than it.
import type { Currency, PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../platform/database.ts';
import type { Bound, PlayClock } from '../wallet/index.ts';
import type { Context } from './context.ts';
import {
  findExclusion,
  findTimeOut,
  hasAnswered,
  listRaises,
  readCaps,
  readSetting,
  readTermEnds,
} from './store.ts';
import type { StoredExclusion, StoredSetting, TermEnd, WaitingRaise } from './store.ts';

export interface LimitState extends Bound {
  own: bigint | null;
  /** What the house allows at most, all players or this one. */
  houseCap: bigint | null;
  waiting: WaitingRaise | undefined;
}

export interface SafetyOf {
  currency: Currency;
  limits: LimitState[];
  clock: PlayClock;
  timeOutUntil: Date | null;
  exclusion: StoredExclusion | undefined;
  terms: TermEnd[];
  setting: StoredSetting;
  questionAnswered: boolean;
}

export async function stateOf(
  { platform, wallet }: Context,
  playerId: PlayerId,
  reader: Reader = platform.database.reader,
): Promise<SafetyOf> {
  const { currency } = await wallet.balanceOf(playerId, reader);
  const setting = await readSetting(reader);
  const caps = await readCaps(reader, { playerId, currency });
  const raises = await listRaises(reader, playerId);
  const bounds = await wallet.boundsOf(playerId, reader);
  return {
    currency,
    limits: bounds.map((bound) => {
      const sameAs = (one: Pick<Bound, 'kind' | 'window'>) =>
        one.kind === bound.kind && one.window === bound.window;
      const cap = caps.find(sameAs);
      return {
        ...bound,
        own: cap?.own ?? null,
        houseCap: lower(cap?.staff ?? null, cap?.house ?? null),
        waiting: raises.find(sameAs),
      };
    }),
    clock: await wallet.clockOf(playerId, reader),
    timeOutUntil: await findTimeOut(reader, playerId),
    exclusion: await findExclusion(reader, playerId),
    terms: await readTermEnds(reader, setting.terms),
    setting,
    questionAnswered: await hasAnswered(reader, playerId),
  };
}

function lower(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
