import type { Currency } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { readDays, sumGameDays } from './return-store.ts';
import type { PlayedGame } from './return-store.ts';
import { judge } from './return-rules.ts';
import type { Return } from './return-rules.ts';

export type GameReturn = PlayedGame & Return;

const withReturn = (game: PlayedGame): GameReturn => {
  const { rtp, deviation } = game;
  const stated =
    rtp === null || deviation === null ? undefined : { rtp: Number(rtp), deviation: Number(deviation) };
  const played = {
    rounds: BigInt(game.rounds),
    staked: BigInt(game.staked),
    won: BigInt(game.won),
    stakeSquares: BigInt(game.stakeSquares),
  };
  return { ...game, ...judge(played, stated) };
};

export async function listReturns(
  reader: Reader,
  asked: { days: number; currency: Currency },
): Promise<{ from: string; to: string; games: GameReturn[] }> {
  const games = (await sumGameDays(reader, asked)).map(withReturn);
  return { ...(await readDays(reader, asked.days)), games };
}

const watchedDays = [7, 30, 90] as const;

/** For the alarm: games outside the band (one in a thousand by chance) in any period that staff look at. */
export async function checkReturns(
  reader: Reader,
): Promise<{ game: string; currency: Currency; days: number }[]> {
  const strayed = [];
  for (const days of watchedDays)
    for (const game of (await sumGameDays(reader, { days })).map(withReturn))
      if (game.verdict === 'outside') strayed.push({ game: game.code, currency: game.currency, days });
  return strayed;
}
