import type { BettingConfig } from './config.ts';
import { addControlRoutes } from './control-routes.ts';
import { createFeedOutbox } from './feed-outbox.ts';
import { messageOf, pictureMessages } from './feed-messages.ts';
import { createHands } from './hands.ts';
import { createHttp } from './http.ts';
import { createModelClock } from './model-clock.ts';
import { startPusher } from './pusher.ts';
import { createSpectators } from './spectators.ts';
import { createWorld } from './world.ts';

export interface BettingCompany {
  httpUrl: string;
  close(): Promise<void>;
}

/** Twice a second: a price that moves every few seconds is then never late by much. */
const lookMs = 500;

export type BettingCompanyOptions = BettingConfig & { log?: boolean };

export async function startBettingCompany(options: BettingCompanyOptions): Promise<BettingCompany> {
  const { seed, speed, feed, host, httpPort } = options;
  const clock = createModelClock({ speed, now: () => Date.now() });
  const hands = createHands();
  const world = createWorld({ seed, clock, hands });
  const spectators = createSpectators();
  const outbox = createFeedOutbox({
    picture: () => pictureMessages(world.offers(), new Date()),
    newEpoch: createEpochNames(),
  });

  function look(): void {
    const changes = world.look();
    const sentAt = new Date();
    outbox.add(changes.map((change) => messageOf(change, sentAt)));
    spectators.tell(changes);
  }

  const app = createHttp({ world, spectators, log: options.log ?? false });
  look();
  const pusher = startPusher({ feed, outbox, log: app.log });
  addControlRoutes(app, { world, clock, hands, pusher, look });
  const looking = setInterval(look, lookMs);

  async function close(): Promise<void> {
    clearInterval(looking);
    spectators.close();
    await Promise.all([pusher.stop(), app.close()]);
  }

  try {
    return { httpUrl: await app.listen({ port: httpPort, host }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** New at every start, since the count of the last one is forgotten, and new again for every epoch after it. */
function createEpochNames(): () => string {
  const startedAt = new Date().toISOString();
  let count = 0;
  return () => `${startedAt}-${(count += 1)}`;
}
