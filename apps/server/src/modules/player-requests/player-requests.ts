import type { PlayerId } from '@yakamoz/contracts';

import { bindContext } from '../../platform/bind-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { closureCourse } from './closure/course.ts';
import { askClosure, finishClosure, renewPayout, withdrawRequest } from './closure/closures.ts';
import type { Context } from './context.ts';
import { findForBox, listRequests, requestPage, withPayout } from './desk.ts';
import type { RequestWithPayout } from './desk.ts';
import { askExport, fetchFile, makeFile, prepareExport, purgeFiles } from './exports.ts';
import { adoptOldClosures, registerOldProposals } from './closure/old-closures.ts';
import { reopenFunded } from './closure/reopening.ts';
import {
  approvePersonChange,
  askPersonChange,
  differencesOfPlayer,
  differencesOfRequest,
} from './person-changes.ts';
import { refuseAnyRequest } from './refuse.ts';
import { listOfPlayer, readOpen } from './store.ts';

export type PlayerRequests = ReturnType<typeof createPlayerRequests>;

const shownMax = 20;

const requestsOf = async (context: Context, playerId: PlayerId): Promise<RequestWithPayout[]> => {
  const requests = await listOfPlayer(context.platform.database.reader, playerId, shownMax);
  return Promise.all(requests.map((request) => withPayout(context, request)));
};

export function createPlayerRequests(platform: Platform, uses: Omit<Context, 'platform'>) {
  const context: Context = { platform, ...uses };
  context.payments.closures.follow(closureCourse(context));
  registerOldProposals(context);
  context.staff.finders.register({
    permission: 'requests.finish',
    find: (_, text) => findForBox(context, text),
  });
  context.staff.waiting.register({
    queue: 'requests',
    desk: 'requests',
    permission: 'requests.finish',
    read: () => readOpen(platform.database.reader),
  });

  return {
    /** What players see and ask for. */
    ...bindContext(context, {
      requestsOf,
      withPayout,
      differencesOfPlayer,
      differencesOfRequest,
      askExport,
      askClosure,
      askPersonChange,
      withdrawRequest,
      fetchFile,
    }),
    /** What the worker does. */
    work: bindContext(context, { makeFile, purgeFiles, adoptOldClosures, reopenFunded }),
    /** What staff see and do. */
    desk: bindContext(context, {
      listRequests,
      requestPage,
      prepareExport,
      refuseRequest: refuseAnyRequest,
      approvePersonChange,
      renewPayout,
      finishClosure,
    }),
  };
}
