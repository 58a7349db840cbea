import type { PlayerId, RequestId } from '@yakamoz/contracts';

import type { Platform } from '../../platform/platform.ts';
import type { StaffSession } from '../staff/index.ts';
import * as closures from './closures.ts';
import * as desk from './desk.ts';
import * as exports from './exports.ts';
import type { FileOf } from './file-store.ts';
import type { Context } from './context.ts';
import { listOfPlayer } from './store.ts';

export type PlayerRequests = ReturnType<typeof createPlayerRequests>;

const shownMax = 20;

export function createPlayerRequests(platform: Platform, uses: Omit<Context, 'platform'>) {
  const context: Context = { platform, ...uses };
  const { database } = platform;
  closures.registerPayout(context);

  return {
    listOf: (playerId: PlayerId) => listOfPlayer(database.reader, playerId, shownMax),
    askExport: (playerId: PlayerId, given: { password: string; code?: string | undefined }) =>
      exports.askExport(context, playerId, given),
    askClosure: (playerId: PlayerId, wish: closures.ClosureWish) =>
      closures.askClosure(context, playerId, wish),
    withdraw: (playerId: PlayerId, requestId: RequestId) =>
      closures.withdrawRequest(context, playerId, requestId),
    fetchFile: (of: FileOf) => exports.fetchFile(context, of),

    /** What the worker does. */
    makeExport: (requestId: RequestId) => exports.makeFile(context, requestId),
    purgeFiles: () => exports.purge(context),

    /** What staff see and do. */
    list: (page: Parameters<typeof desk.listRequests>[1]) => desk.listRequests(context, page),
    page: (requestId: RequestId) => desk.requestPage(context, requestId),
    revealIban: (session: StaffSession, given: { requestId: RequestId; reason: string }) =>
      desk.revealIban(context, session, given),
    prepareExport: (session: StaffSession, requestId: RequestId) =>
      exports.prepareExport(context, session, requestId),
    refuse: (session: StaffSession, given: { requestId: RequestId; reason: string }) =>
      closures.refuseRequest(context, session, given),
    proposePayout: (
      session: StaffSession,
      given: { requestId: RequestId; bankReference: string; reason: string },
    ) => closures.proposePayout(context, session, given),
    finishClosure: (session: StaffSession, given: { requestId: RequestId; reason: string }) =>
      closures.finishClosure(context, session, given),
  };
}
