// Another name, birth date or country of a frozen person (D-63): asked for with a document, decided by staff. The purse is locked first,
// then the request, as for a closure.
import type { DocumentId, DocumentType, PlayerId, RequestId } from '@yakamoz/contracts';
import assert from 'node:assert/strict';

import type { Tx } from '../../platform/database.ts';
import type { Origin } from '../../platform/http/caller-origin.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Person } from '../identity/index.ts';
import type { StaffSession } from '../staff/index.ts';
import { announceChange } from './events.ts';
import { refuseSecond } from './open-requests.ts';
import type { Context } from './context.ts';
import {
  applyPersonChange,
  findPersonChange,
  insertPersonChange,
  listPersonChanges,
} from './person-store.ts';
import type { PersonChange } from './person-store.ts';
import { findRequest, finish, insertRequest, lockRequest } from './store.ts';
import type { StoredRequest } from './store.ts';

export interface FieldChange {
  field: 'first_name' | 'middle_name' | 'last_name' | 'birth_date' | 'country';
  before: string;
  after: string;
}

const fields = [
  ['first_name', 'firstName'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName'],
  ['birth_date', 'birthDate'],
  ['country', 'country'],
] as const satisfies readonly (readonly [FieldChange['field'], keyof Person])[];

/** Only what differs: nobody reads more of a person than the decision is about. */
const differencesOf = ({ before, after }: Pick<PersonChange, 'before' | 'after'>): FieldChange[] =>
  fields
    .map(([field, key]) => ({ field, before: before[key], after: after[key] }))
    .filter((change) => change.before !== change.after);

export interface PersonRequest {
  password: string;
  code?: string | undefined;
  documentId: DocumentId;
  person: Person;
  origin: Origin;
}

export async function askPersonChange(
  { platform, wallet, identity, verification }: Context,
  playerId: PlayerId,
  asked: PersonRequest,
): Promise<StoredRequest> {
  const { documentId, person: typed, origin } = asked;
  const confirmation = await identity.confirm(playerId, asked);
  const request = await platform.database
    .inTransaction(async (tx) => {
      await wallet.lock(tx, playerId);
      await confirmation.recheck(tx);
      const { before, after, frozen } = await identity.askPerson(tx, { playerId, typed, origin });
      if (!frozen) throw new Refusal('player_requests.person_not_frozen');
      if (differencesOf({ before, after }).length === 0)
        throw new Refusal('player_requests.person_unchanged');
      const document = await verification.waitingForRequest(tx, { playerId, documentId });
      if (document === undefined) throw new Refusal('player_requests.document_gone');
      const made = await insertRequest(tx, { playerId, kind: 'person', why: '' });
      await insertPersonChange(tx, { playerId, requestId: made.requestId, documentId, before, after });
      return made;
    })
    .catch(refuseSecond);
  await confirmation.accepted();
  return request;
}

export interface PersonPage {
  documentId: DocumentId;
  contentType: DocumentType;
  changes: FieldChange[];
}

/** For staff: what is asked for, and the document that is to prove it; null for a request of another kind. */
export async function personPage(
  { platform, verification }: Context,
  request: Pick<StoredRequest, 'kind' | 'playerId' | 'requestId'>,
): Promise<PersonPage | null> {
  if (request.kind !== 'person') return null;
  const change = required(await findPersonChange(platform.database.reader, request));
  const { documentId, contentType } = await verification.decisionOf(change.documentId);
  return { documentId, contentType, changes: differencesOf(change) };
}

/** What a request asks for; null for one of another kind. */
export async function differencesOfRequest(
  { platform }: Context,
  request: Pick<StoredRequest, 'kind' | 'playerId' | 'requestId'>,
): Promise<FieldChange[] | null> {
  if (request.kind !== 'person') return null;
  return differencesOf(required(await findPersonChange(platform.database.reader, request)));
}

export async function differencesOfPlayer(
  { platform }: Context,
  playerId: PlayerId,
): Promise<Map<RequestId, FieldChange[]>> {
  const changes = await listPersonChanges(platform.database.reader, playerId);
  return new Map([...changes].map(([requestId, change]) => [requestId, differencesOf(change)]));
}

/** The document is accepted with it; verifications of the earlier person no longer count (VER-8), and withdrawals wait (IDN-14). */
export async function approvePersonChange(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const { platform, identity, verification, staff } = context;
  const { requestId, reason } = given;
  await platform.database.inTransaction(async (tx) => {
    const change = await lockWaiting(tx, context, requestId);
    const { playerId, documentId } = change;
    if ((await verification.waitingForRequest(tx, change)) === undefined)
      throw new Refusal('player_requests.document_gone');
    await finish(tx, requestId, { state: 'done', by: session.login });
    await applyPersonChange(tx, requestId);
    await verification.settleWithRequest(tx, session, { documentId, reason: null });
    await identity.followPersonChange(tx, change);
    await announceChange(tx, playerId);
    await staff.record(tx, session, {
      action: 'player_requests.change_person',
      subject: `player:${playerId}`,
      facts: { request: requestId, reason, ...factsOf(change) },
    });
  });
}

/** The player reads the reason; the document is refused with it, where it still waits. */
export async function refusePersonChange(
  context: Context,
  session: StaffSession,
  given: { requestId: RequestId; reason: string },
): Promise<void> {
  const { platform, verification, staff } = context;
  const { requestId, reason } = given;
  await platform.database.inTransaction(async (tx) => {
    const change = await lockWaiting(tx, context, requestId);
    const { playerId, documentId } = change;
    await finish(tx, requestId, { state: 'refused', reason, by: session.login });
    if (await verification.waitingForRequest(tx, change))
      await verification.settleWithRequest(tx, session, { documentId, reason });
    await announceChange(tx, playerId);
    await staff.record(tx, session, {
      action: 'player_requests.refuse',
      subject: `player:${playerId}`,
      facts: { request: requestId, kind: 'person', reason, ...factsOf(change) },
    });
  });
}

/** Old and new values stand in the trail: they are what was decided. */
const factsOf = (change: PersonChange): Record<string, string> =>
  Object.fromEntries(
    differencesOf(change).flatMap(({ field, before, after }) => [
      [`old_${field}`, before],
      [`new_${field}`, after],
    ]),
  );

async function lockWaiting(tx: Tx, { wallet }: Context, requestId: RequestId): Promise<PersonChange> {
  const known = await findRequest(tx, requestId);
  if (known?.kind !== 'person') throw new Refusal('player_requests.unknown');
  await wallet.lock(tx, known.playerId);
  const request = await lockRequest(tx, requestId);
  if (request.state !== 'waiting') throw new Refusal('player_requests.not_waiting');
  return required(await findPersonChange(tx, request));
}

function required(change: PersonChange | undefined): PersonChange {
  assert(change, 'a request for a changed person says what it asks for');
  return change;
}
