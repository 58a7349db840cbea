import type { PlayerId, RequestId } from '@yakamoz/contracts';

import type { Platform } from '../../platform/platform.ts';
import type { StaffSession } from '../staff/index.ts';
import * as closures from './closures.ts';
import * as desk from './desk.ts';
import * as exports from './exports.ts';
import type { FileOf } from './file-store.ts';
import type { Parts } from './context.ts';
import { listOfPlayer } from './store.ts';

export type PlayerRequests = ReturnType<typeof createPlayerRequests>;

const shownMax = 20;

export function createPlayerRequests(platform: Platform, uses: Omit<Parts, 'platform'>) {
  const parts: Parts = { platform, ...uses };
  const { database } = platform;
  closures.registerPayout(parts);

  return {
    listOf: (playerId: PlayerId) => listOfPlayer(database.reader, playerId, shownMax),
    askExport: (playerId: PlayerId, given: { password: string; code?: string | undefined }) =>
      exports.askExport(parts, playerId, given),
    askClosure: (playerId: PlayerId, wish: closures.ClosureWish) =>
      closures.askClosure(parts, playerId, wish),
    withdraw: (playerId: PlayerId, requestId: RequestId) =>
      closures.withdrawRequest(parts, playerId, requestId),
    fetchFile: (of: FileOf) => exports.fetchFile(parts, of),

    /** What the worker does. */
    makeExport: (requestId: RequestId) => exports.makeFile(parts, requestId),
    purgeFiles: () => exports.purge(parts),

    /** What staff see and do. */
    list: (page: Parameters<typeof desk.listRequests>[1]) => desk.listRequests(parts, page),
    page: (requestId: RequestId) => desk.requestPage(parts, requestId),
    revealIban: (session: StaffSession, given: { requestId: RequestId; reason: string }) =>
      desk.revealIban(parts, session, given),
    prepareExport: (session: StaffSession, requestId: RequestId) =>
      exports.prepareExport(parts, session, requestId),
    refuse: (session: StaffSession, given: { requestId: RequestId; reason: string }) =>
      closures.refuseRequest(parts, session, given),
    proposePayout: (
      session: StaffSession,
      given: { requestId: RequestId; bankReference: string; reason: string },
    ) => closures.proposePayout(parts, session, given),
    finishClosure: (session: StaffSession, given: { requestId: RequestId; reason: string }) =>
      closures.finishClosure(parts, session, given),
  };
}
