// A copy of all data about a player: requested by the player, started by staff, written by the worker.
import type { PlayerId, RequestId } from '@yakamoz/contracts';
import { Readable } from 'node:stream';

import { addJob } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffSession } from '../staff/index.ts';
import { announceChange } from './events.ts';
import * as store from './file-store.ts';
import { findPart, insertPart, isReady, markReady } from './file-store.ts';
import type { FileOf } from './file-store.ts';
import { makeExport } from './job-kinds.ts';
import { refuseSecond } from './open-requests.ts';
import { writeOwnFile } from './own-file.ts';
import type { Context } from './context.ts';
import { findRequest, insertRequest, lockRequest, takeUp } from './store.ts';
import type { StoredRequest } from './store.ts';

// Long enough for a player on holiday, short enough not to keep a second copy of personal data.
const keptDays = 7;
const partLengthMax = 128 * 1024;

export async function askExport(
  { platform, identity }: Context,
  playerId: PlayerId,
  given: { password: string; code?: string | undefined },
): Promise<StoredRequest> {
  const confirmation = await identity.confirm(playerId, given);
  const request = await platform.database
    .inTransaction(async (tx) => {
      await confirmation.recheck(tx);
      return insertRequest(tx, { playerId, kind: 'export', why: '' });
    })
    .catch(refuseSecond);
  await confirmation.accepted();
  return request;
}

export async function prepareExport(context: Context, session: StaffSession, id: RequestId): Promise<void> {
  const { database } = context.platform;
  const known = await findRequest(database.reader, id);
  if (known === undefined) throw new Refusal('player_requests.unknown');
  await database.inTransaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.kind !== 'export' || request.state !== 'waiting') {
      throw new Refusal('player_requests.not_waiting');
    }
    await takeUp(tx, id, { state: 'preparing', by: session.login });
    await announceChange(tx, request.playerId);
    await addJob(tx, makeExport, { requestId: id });
    await context.staff.record(tx, session, {
      action: 'player_requests.prepare',
      subject: `player:${request.playerId}`,
      facts: { request: id },
    });
  });
}

/** All parts and the new state in one transaction: if the worker dies, the job is repeated from the beginning. */
export async function makeFile(context: Context, id: RequestId): Promise<void> {
  const { database, encryption } = context.platform;
  await database.inTransaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.state !== 'preparing') return;
    let number = 0;
    for await (const text of inParts(writeOwnFile(context, request.playerId))) {
      await insertPart(tx, request, number, encryption.encrypt(text, placeOf(request, number)));
      number += 1;
    }
    await markReady(tx, request, keptDays);
    await announceChange(tx, request.playerId);
  });
}

/** Another player's file is answered like one that does not exist. */
export async function fetchFile(context: Context, of: FileOf): Promise<Readable> {
  const { database, encryption } = context.platform;
  if (!(await isReady(database.reader, of))) throw new Refusal('player_requests.file_gone');
  return Readable.from(
    (async function* () {
      for (let number = 0; ; number += 1) {
        const sealed = await findPart(database.reader, of, number);
        if (sealed === undefined) return;
        yield encryption.decrypt(sealed, placeOf(of, number));
      }
    })(),
    { objectMode: false },
  );
}

export const purgeFiles = ({ platform }: Context): Promise<void> =>
  platform.database.inTransaction(store.purgeFiles);

const placeOf = ({ playerId, requestId }: FileOf, part: number): string =>
  `player_requests.export_part.sealed:${playerId}:${requestId}:${part}`;

async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<string, void> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < partLengthMax) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}
