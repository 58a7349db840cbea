// What sportsbook broadcasts: the new state of a match that changed, and that its markets did. NATS does not store it, because PostgreSQL has it.
import { matchChanged } from '@yakamoz/contracts';

import type { NewsClient } from '../../platform/news.ts';
import type { Picture } from './pictures.ts';

/** What this module publishes, from SQL: a bet of this player was placed, accepted, rejected or settled; the result of one was corrected. */
export const sportsbookNews = { changed: 'sportsbook.changed', corrected: 'sportsbook.corrected' } as const;

const topic = 'matches';
const marketsTopic = 'markets';

export interface MatchFollower {
  onPicture(picture: Picture): void;
  /** Messages may have been missed: read what is newer from the database. */
  onGap(): void;
}

export function showPictures(news: NewsClient, pictures: Picture[]): void {
  for (const { id, json } of pictures) news.broadcast(topic, id, json);
}

export interface MarketFollower {
  /** Something about its markets may have changed, or was missed: read them from the database. */
  onGap: () => void;
}

export function tellMarkets(news: NewsClient, matchIds: readonly string[]): void {
  for (const id of matchIds) news.broadcast(marketsTopic, id, Buffer.alloc(0));
}

/** What changes the picture of a match may close its markets, so both are listened to. */
export function followMarkets(news: NewsClient, id: string, { onGap }: MarketFollower): () => void {
  const stops = [topic, marketsTopic].map((name) =>
    news.followBroadcast(name, id, { onMessage: () => onGap(), onGap: () => onGap() }),
  );
  return () => {
    for (const stop of stops) stop();
  };
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
