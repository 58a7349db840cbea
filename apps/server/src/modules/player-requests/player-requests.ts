import type { PlayerId } from '@yakamoz/contracts';

import { bindContext } from '../../platform/bind-context.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  askClosure,
  finishClosure,
  proposePayout,
  refuseRequest,
  registerPayout,
  withdrawRequest,
} from './closures.ts';
import type { Context } from './context.ts';
import { listRequests, requestPage, revealIban } from './desk.ts';
import { askExport, fetchFile, makeFile, prepareExport, purgeFiles } from './exports.ts';
import { listOfPlayer } from './store.ts';
import type { StoredRequest } from './store.ts';

export type PlayerRequests = ReturnType<typeof createPlayerRequests>;

const shownMax = 20;

const requestsOf = ({ platform }: Context, playerId: PlayerId): Promise<StoredRequest[]> =>
  listOfPlayer(platform.database.reader, playerId, shownMax);

export function createPlayerRequests(platform: Platform, uses: Omit<Context, 'platform'>) {
  const context: Context = { platform, ...uses };
  registerPayout(context);

  return {
    /** What players see and ask for. */
    ...bindContext(context, { requestsOf, askExport, askClosure, withdrawRequest, fetchFile }),
    /** What the worker does. */
    work: bindContext(context, { makeFile, purgeFiles }),
    /** What staff see and do. */
    desk: bindContext(context, {
      listRequests,
      requestPage,
      revealIban,
      prepareExport,
      refuseRequest,
      proposePayout,
      finishClosure,
    }),
  };
}
