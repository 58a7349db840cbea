import type { AnswerOf } from '@yakamoz/contracts';
import type { supportCalls } from '@yakamoz/contracts';

import type { Context } from '../context.ts';
import type { StoredMessage, StoredTalk } from './talk-store.ts';

type Page = AnswerOf<typeof supportCalls.readTalk>;
type Message = Page['messages'][number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const complaintOnWire = (
  { complaint }: StoredTalk,
  disputeBody: Context['disputeBody'],
): Page['talk']['complaint'] =>
  complaint && {
    number: complaint.number,
    answer_due_at: complaint.answerDueAt.toISOString(),
    decision_due_at: complaint.decisionDueAt.toISOString(),
    answered_at: iso(complaint.answeredAt),
    decision: complaint.decision,
    decided_at: iso(complaint.decidedAt),
    dispute_body: disputeBody,
  };

export const talkOnWire = (talk: StoredTalk, disputeBody: Context['disputeBody']): Page['talk'] => ({
  id: talk.id,
  topic: talk.topic,
  state: talk.state,
  about: talk.about,
  opened_at: talk.openedAt.toISOString(),
  last_at: talk.lastAt.toISOString(),
  closed_at: iso(talk.closedAt),
  last_n: talk.lastN,
  read_n: talk.ownerReadN,
  staff_read_n: talk.staffReadN,
  unread: talk.answerN > talk.ownerReadN,
  member: talk.memberName,
  writable: talk.writable,
  email_needed: talk.playerId === null && talk.email === null && talk.byMail,
  stars: talk.stars,
  complaint: complaintOnWire(talk, disputeBody),
});

export const messageOnWire = ({ n, key, author, name, body, masked, at }: StoredMessage): Message => ({
  n,
  key,
  author: author === 'player' || author === 'visitor' ? 'owner' : author,
  name,
  text: author === 'system' ? null : body,
  event: author === 'system' ? (body as Message['event']) : null,
  masked,
  at: at.toISOString(),
});
