// What sportsbook broadcasts: the new state of a match that changed. NATS does not store it, because PostgreSQL has it.
import { matchChanged } from '@yakamoz/contracts';

import type { NewsClient } from '../../platform/news.ts';
import type { Picture } from './pictures.ts';

const topic = 'matches';

export interface MatchFollower {
  onPicture(picture: Picture): void;
  /** Messages may have been missed: read what is newer from the database. */
  onGap(): void;
}

export function showPictures(news: NewsClient, pictures: Picture[]): void {
  for (const { id, json } of pictures) news.broadcast(topic, id, json);
}

export const followMatch = (news: NewsClient, id: string, follower: MatchFollower): (() => void) =>
  news.followBroadcast(topic, id, {
    onMessage(bytes) {
      const json = Buffer.from(bytes);
      const { seq } = matchChanged.parse(JSON.parse(json.toString()));
      follower.onPicture({ id, seq, json });
    },
    onGap: () => follower.onGap(),
  });
