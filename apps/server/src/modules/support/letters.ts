// An answer that its owner has not read goes out by mail (TLK-6). News tells which letter, notifications asks for its content and sends it.
import type { PlayerId } from '@yakamoz/contracts';

import { hashToken, makeToken } from '../../platform/auth/tokens.ts';
import type { Context } from './context.ts';
import { findLetter, putToken } from './letter-store.ts';
import { listMessages } from './talk/talk-store.ts';

export interface AnswerLetter {
  to: { playerId: PlayerId } | { email: string };
  /** What members said, the oldest first. */
  answers: { name: string; text: string; at: Date }[];
  url: string;
}

const answersMax = 50;

/** Undefined where its talk is gone meanwhile, or a visitor's without an address. */
export async function letterOf(context: Context, letterId: string): Promise<AnswerLetter | undefined> {
  const { reader } = context.platform.database;
  const letter = await findLetter(reader, letterId);
  if (letter === undefined) return undefined;
  const { playerId, email } = letter;
  const to = playerId === null ? email !== null && { email } : { playerId };
  if (to === false) return undefined;
  const messages = await listMessages(reader, letter.talkId, {
    after: letter.afterN,
    to: letter.toN,
    limit: answersMax,
  });
  const token = makeToken();
  await context.platform.database.inTransaction((tx) => putToken(tx, letterId, hashToken(token)));
  const url = new URL('/canli-destek', context.publicUrl);
  // Behind the mark, so that no server and no log has it.
  url.hash = `baglanti=${token}`;
  return {
    to,
    answers: messages.flatMap(({ author, name, body, at }) =>
      author === 'member' ? [{ name: name ?? '', text: body, at }] : [],
    ),
    url: url.href,
  };
}
