import type { PlayerId } from '@yakamoz/contracts';
import { sql } from 'kysely';

import type { Context } from '../context.ts';
import { listMessages, selectTalks } from './talk-store.ts';
import type { StoredTalk } from './talk-store.ts';

const talksPerPage = 20;
// More than a talk has; what is beyond is in its transcript.
const messagesMax = 10_000;

/** A player's talks page by page, for the player's own file. A member is named as in the talk; notes are staff's own. */
export async function* ownTalksOf({ platform }: Context, playerId: PlayerId): AsyncGenerator<object[], void> {
  const { reader } = platform.database;
  let after = '0';
  for (;;) {
    const talks = await selectTalks(reader, {
      where: sql`talk.player_id = ${playerId} and talk.talk_id > ${after}::bigint`,
      order: sql`talk.talk_id`,
      limit: talksPerPage,
    });
    const last = talks.at(-1);
    if (last === undefined) return;
    after = last.id;
    const page: object[] = [];
    for (const talk of talks) {
      const messages = await listMessages(reader, talk.id, { after: 0, limit: messagesMax });
      page.push({
        ...toldOf(talk),
        messages: messages.map(({ n, author, name, body, masked, at }) => ({
          n,
          author,
          name,
          body,
          masked,
          at,
        })),
      });
    }
    yield page;
  }
}

const toldOf = ({ id, topic, about, state, openedAt, closedAt, stars, complaint }: StoredTalk) => ({
  id,
  topic,
  about,
  state,
  openedAt,
  closedAt,
  stars,
  complaint,
});
