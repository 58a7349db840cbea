import type { PlayerId } from '@yakamoz/contracts';

import { bindContext } from '../../platform/bind-context.ts';
import type { Reader } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerPause, answerQuestion, setInterval, takeSelfTest } from './checks.ts';
import type { Context } from './context.ts';
import { askReturn, exclude, takeTimeOut } from './exclusions.ts';
import { confirmLimit, dropLimit, setLimit } from './limits.ts';
import { readOwnChanges } from './own-data.ts';
import { dropOld, keepSetting, layCaps, tellNearing } from './setting.ts';
import { stateOf } from './state.ts';
import { isExcluded, mayMarket, whatIsMissing } from './store.ts';

export type PlaySafety = ReturnType<typeof createPlaySafety>;

export function createPlaySafety(platform: Platform, uses: Omit<Context, 'platform'>) {
  const context: Context = { platform, ...uses };
  const { reader } = platform.database;
  return {
    /** For other modules; inside a transaction they pass it as the reader. */
    isExcluded: (playerId: PlayerId, within: Reader = reader) => isExcluded(within, playerId),
    /** SAFE-11: to be asked before anything is sent that advertises. */
    mayMarket: (playerId: PlayerId, within: Reader = reader) => mayMarket(within, playerId),
    ownChangesOf: (playerId: PlayerId) => readOwnChanges(reader, playerId),
    ...bindContext(context, {
      stateOf,
      setLimit,
      confirmLimit,
      dropLimit,
      takeTimeOut,
      exclude,
      askReturn,
      setInterval,
      answerPause,
      takeSelfTest,
      answerQuestion,
      /** At the start of a process. */
      keepSetting,
    }),
    /** SAFE-15: asked at a start with real money. */
    whatIsMissing: () => whatIsMissing(reader),
    /** What the worker does. */
    work: bindContext(context, { dropOld, layCaps, tellNearing }),
  };
}
