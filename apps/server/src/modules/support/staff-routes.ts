import { staffSupportCalls as calls } from '@yakamoz/contracts';
import type { AnswerOf } from '@yakamoz/contracts';

import { requiredKeyOf } from '../../platform/http/idempotency-key.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { StaffSession } from '../staff/index.ts';
import type { Support } from './support.ts';
import { complaintOnWire, messageOnWire } from './talk/on-wire.ts';
import type { StoredTalk } from './talk/talk-store.ts';

type DeskTalk = AnswerOf<typeof calls.takeSupportTalk>['talk'];

export function supportStaffRoutes(routes: Routes<unknown, StaffSession>, support: Support): void {
  const { desk } = support;
  const onWire = (talk: StoredTalk): DeskTalk => deskTalkOnWire(talk, support.disputeBody);

  routes.forStaff(calls.readSupportQueue, async ({ staff }) => {
    const { waiting, waitingCount, mine, others, members } = await desk.readQueue(staff);
    return {
      waiting: waiting.map(onWire),
      waiting_count: waitingCount,
      mine: mine.map(onWire),
      others: others.map(onWire),
      members,
    };
  });
  routes.forStaff(calls.listSupportTalks, async ({ query }) => {
    const { player_id: playerId, complaints, ...rest } = query;
    const { shown, next } = await desk.listAny({ ...rest, playerId, complaints: complaints === '1' });
    return { talks: shown.map(onWire), next };
  });
  routes.forStaff(calls.readSupportTalk, async ({ params, query }) => {
    const { talk, messages, more, notes } = await desk.readTalk(params.id, Number(query.after ?? 0));
    return { talk: onWire(talk), messages: messages.map(messageOnWire), more, notes: notes.map(noteOnWire) };
  });
  routes.forStaff(calls.takeSupportTalk, async ({ params, staff }) => ({
    talk: onWire(await desk.take(staff, params.id)),
  }));
  routes.forStaff(calls.takeNextSupportTalk, async ({ staff }) => {
    const talk = await desk.takeNext(staff);
    return { talk: talk && onWire(talk) };
  });
  routes.forStaff(calls.assignSupportTalk, async ({ params, body, staff }) => ({
    talk: onWire(await desk.assign(staff, params.id, body.member_id)),
  }));
  routes.forStaff(calls.handOverSupportTalk, async ({ params, body, staff }) => ({
    talk: onWire(await desk.handOver(staff, params.id, body)),
  }));
  routes.forStaff(calls.answerSupportTalk, async ({ params, body, staff, request }) => {
    const given = { key: requiredKeyOf(request), text: body.text };
    const { talk, message } = await desk.answer(staff, params.id, given);
    return { talk: onWire(talk), message: messageOnWire(message) };
  });
  routes.forStaff(calls.noteSupportTalk, async ({ params, body, staff }) => ({
    note: noteOnWire(await desk.writeNote(staff, params.id, body.text)),
  }));
  routes.forStaff(calls.markSupportTalkRead, async ({ params, body, staff }) => {
    await desk.markRead(staff, params.id, body.n);
    return {};
  });
  routes.forStaff(calls.tellSupportTyping, async ({ params, staff }) => {
    await desk.tellTyping(staff, params.id);
    return {};
  });
  routes.forStaff(calls.closeSupportTalk, async ({ params, staff }) => ({
    talk: onWire(await desk.close(staff, params.id)),
  }));
  routes.forStaff(calls.fileSupportComplaint, async ({ params, staff }) => ({
    talk: onWire(await desk.fileComplaint(staff, params.id)),
  }));
  routes.forStaff(calls.decideSupportComplaint, async ({ params, body, staff, request }) => ({
    talk: onWire(await desk.decideComplaint(staff, params.id, { ...body, key: requiredKeyOf(request) })),
  }));
  routes.forStaff(calls.tellPresence, async ({ body, staff }) => {
    await desk.tellPresence(staff, body.available);
    return body;
  });
  cannedRoutes(routes, support);
  figureRoutes(routes, support);
}

type Canned = Awaited<ReturnType<Support['canned']['addCanned']>>;
const cannedOnWire = ({ id, shortcut, version, title, body, changedBy, changedAt }: Canned) => ({
  id,
  shortcut,
  title,
  text: body,
  version,
  changed_by: changedBy,
  changed_at: changedAt.toISOString(),
});

function cannedRoutes(routes: Routes<unknown, StaffSession>, { canned }: Support): void {
  routes.forStaff(calls.listCanned, async () => ({
    canned: (await canned.listCanned()).map(cannedOnWire),
  }));
  routes.forStaff(calls.fillCanned, async ({ params, staff }) => ({
    text: await canned.fillCanned(staff, { talkId: params.id, cannedId: params.canned }),
  }));
  routes.forStaff(calls.addCanned, async ({ body, staff }) => ({
    canned: cannedOnWire(await canned.addCanned(staff, body)),
  }));
  routes.forStaff(calls.changeCanned, async ({ params, body, staff }) => {
    const { from_version: fromVersion, ...words } = body;
    return {
      canned: cannedOnWire(await canned.changeCanned(staff, params.canned, { ...words, fromVersion })),
    };
  });
  routes.forStaff(calls.retireCanned, async ({ params, staff }) => {
    await canned.retireCanned(staff, params.canned);
    return {};
  });
  routes.forStaff(calls.listCannedVersions, async ({ params }) => ({
    versions: (await canned.cannedVersions(params.canned)).map(({ body, at, ...version }) => ({
      ...version,
      text: body,
      at: at.toISOString(),
    })),
  }));
}

function figureRoutes(routes: Routes<unknown, StaffSession>, { desk }: Support): void {
  routes.forStaff(calls.getSupportFigures, async ({ query }) => {
    const read = await desk.readFigures(query);
    return {
      ...read.days,
      waiting: { count: read.waiting.count, oldest_at: read.waiting.oldest?.toISOString() ?? null },
      opened: read.opened,
      unanswered: read.unanswered,
      first_answer: read.first,
      next_answer: read.next,
      by_hour: read.hours.map(({ hour, first, next }) => ({ hour, first_answer: first, next_answer: next })),
      by_topic: read.topics.map(({ topic, opened, first, next }) => ({
        topic,
        opened,
        first_answer: first,
        next_answer: next,
      })),
      members: read.members.map(({ member, ...one }) => ({ id: member, ...one })),
      ratings: read.ratings,
      complaints: read.complaints,
    };
  });
}

const noteOnWire = ({ id, name, body, at }: { id: string; name: string; body: string; at: Date }) => ({
  id,
  name,
  text: body,
  at: at.toISOString(),
});

const deskTalkOnWire = (talk: StoredTalk, disputeBody: Support['disputeBody']): DeskTalk => ({
  id: talk.id,
  topic: talk.topic,
  state: talk.state,
  about: talk.about,
  player_id: talk.playerId,
  email: talk.email && maskedEmail(talk.email),
  by_mail: talk.byMail,
  member:
    talk.memberId === null || talk.memberName === null ? null : { id: talk.memberId, name: talk.memberName },
  opened_at: talk.openedAt.toISOString(),
  last_at: talk.lastAt.toISOString(),
  waits_since: talk.waitsSince?.toISOString() ?? null,
  first_answer_at: talk.firstAnswerAt?.toISOString() ?? null,
  closed_at: talk.closedAt?.toISOString() ?? null,
  last_n: talk.lastN,
  owner_read_n: talk.ownerReadN,
  staff_read_n: talk.staffReadN,
  mailed_n: talk.mailedN,
  stars: talk.stars,
  complaint: complaintOnWire(talk, disputeBody),
});

const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');
