import { bindContext } from '../../platform/bind-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Casino } from '../casino/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Context } from './context.ts';
import { ownPairsOf } from './own-data.ts';
import { endOverdue, endPair, listPairs, openPair, preparePair, readKeno } from './pairs.ts';
import { recallRound, studioCode, tellDetail } from './recall.ts';
import { createRounds } from './rounds.ts';
import { createSeeds } from './seeds.ts';
import { proposeOpening, readStop, registerOpenings } from './stops.ts';
import { dropUnopened, makePartitions, readOverdueSeconds } from './store.ts';
import { tellGames } from './told-games.ts';

export type Keno = ReturnType<typeof createKeno>;

export function createKeno(
  platform: Platform,
  uses: { staff: Staff; wallet: Wallet; identity: Identity; casino: Casino; promotions: Promotions },
) {
  const { staff, wallet, identity, casino, promotions } = uses;
  const { database } = platform;
  const context: Context = { platform, staff, wallet, identity, seeds: createSeeds(platform) };
  registerOpenings(context);
  casino.tellRoundsOf(studioCode, (asked) => tellDetail(context, asked));

  return {
    ...bindContext(context, { readKeno, preparePair, openPair, endPair, listPairs, ownPairsOf, recallRound }),
    ...bindContext(context, { readStop, proposeOpening }),
    play: createRounds(platform, context.seeds),
    upkeep: {
      endOverdue: () => endOverdue(context),
      tellGames: () => tellGames(context, promotions),
      overdueSeconds: () => readOverdueSeconds(database.reader),
      dropUnopened: () => database.inTransaction(dropUnopened),
      makePartitions: () => database.inTransaction(makePartitions),
    },
  };
}
