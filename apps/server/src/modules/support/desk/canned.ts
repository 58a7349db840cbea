// Canned answers: every change is a version, and what is sent is edited by a person first.
import type { TalkId } from '@yakamoz/contracts';

import { violatedUniqueConstraint } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import type { Context } from '../context.ts';
import { topicNames } from '../talk/transcript-texts.ts';
import { findTalk } from '../talk/talk-store.ts';
import * as store from './canned-store.ts';
import type { Canned } from './canned-store.ts';
import { cannedPlaces, nobodyKnown } from './canned-texts.ts';

export const listCanned = ({ platform }: Context): Promise<Canned[]> =>
  store.listCanned(platform.database.reader);

export const cannedVersions = ({ platform }: Context, id: string) =>
  store.listVersions(platform.database.reader, id);

const subjectOf = (id: string): string => `canned:${id}`;

async function known({ platform }: Context, id: string): Promise<Canned> {
  const canned = await store.findCanned(platform.database.reader, id);
  if (canned === undefined) throw new Refusal('support.canned_unknown');
  return canned;
}

export async function addCanned(
  context: Context,
  session: StaffSession,
  { shortcut, title, text }: { shortcut: string; title: string; text: string },
): Promise<Canned> {
  const id = await context.platform.database
    .inTransaction(async (tx) => {
      const made = await store.insertCanned(tx, shortcut);
      await store.insertVersion(tx, session, { id: made, version: 1, title, body: text });
      await context.staff.record(tx, session, {
        action: 'support.add_canned',
        subject: subjectOf(made),
        facts: { shortcut },
      });
      return made;
    })
    .catch((error: unknown) => {
      if (violatedUniqueConstraint(error) === 'canned_shortcut') throw new Refusal('support.shortcut_taken');
      throw error;
    });
  return known(context, id);
}

export async function changeCanned(
  context: Context,
  session: StaffSession,
  id: string,
  { title, text, fromVersion }: { title: string; text: string; fromVersion: number },
): Promise<Canned> {
  await known(context, id);
  await context.platform.database.inTransaction(async (tx) => {
    if (!(await store.moveOn(tx, id, fromVersion))) throw new Refusal('support.canned_changed');
    await store.insertVersion(tx, session, { id, version: fromVersion + 1, title, body: text });
    await context.staff.record(tx, session, {
      action: 'support.change_canned',
      subject: subjectOf(id),
      facts: { version: fromVersion + 1 },
    });
  });
  return known(context, id);
}

export async function retireCanned(context: Context, session: StaffSession, id: string): Promise<void> {
  await context.platform.database.inTransaction(async (tx) => {
    if (!(await store.retire(tx, id))) throw new Refusal('support.canned_unknown');
    await context.staff.record(tx, session, {
      action: 'support.retire_canned',
      subject: subjectOf(id),
      facts: {},
    });
  });
}

/** What stands in braces is replaced by a fact of the talk; an unknown place stays, so that whoever sends it sees it. */
export async function fillCanned(
  context: Context,
  session: StaffSession,
  { talkId, cannedId }: { talkId: TalkId; cannedId: string },
): Promise<string> {
  const talk = await findTalk(context.platform.database.reader, talkId);
  if (talk === undefined) throw new Refusal('support.talk_unknown');
  const { body } = await known(context, cannedId);
  const name =
    talk.playerId === null ? nobodyKnown : (await context.identity.profileOf(talk.playerId)).firstName;
  const facts: Record<string, string> = {
    [cannedPlaces.player]: name,
    [cannedPlaces.member]: session.name,
    [cannedPlaces.topic]: topicNames[talk.topic],
    [cannedPlaces.number]: talk.complaint?.number ?? talk.id,
  };
  return body.replaceAll(/\{(\p{L}+)\}/gu, (place, word: string) => facts[word] ?? place);
}
