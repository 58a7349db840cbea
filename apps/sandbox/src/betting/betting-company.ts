import type { BettingConfig } from './config.ts';
import { addControlRoutes } from './control-routes.ts';
import { createFeedLines } from './feed-lines.ts';
import { createHands } from './hands.ts';
import { createHttp } from './http.ts';
import { createModelClock } from './model-clock.ts';
import { startPusher } from './pusher.ts';
import { addSwitchboard } from './switchboard-routes.ts';
import { addVirtualRoutes } from './virtual/virtual-routes.ts';
import { largeProgramme, virtualProgramme } from './programme.ts';
import { createWorld } from './world.ts';

export interface BettingCompany {
  httpUrl: string;
  close(): Promise<void>;
}

/** Twice a second: a price that moves every few seconds is then never late by much. */
const lookMs = 500;

export type BettingCompanyOptions = BettingConfig & { log?: boolean };

export async function startBettingCompany(options: BettingCompanyOptions): Promise<BettingCompany> {
  const { seed, speed, feed, host, httpPort, world: size, virtualSecret } = options;
  const clock = createModelClock({ speed, now: () => Date.now() });
  const hands = createHands();
  const world = createWorld({
    seed,
    clock,
    hands,
    ...(size === 'large' ? { programme: largeProgramme } : {}),
  });
  // Its time is its own: a test hurries a round and nothing else.
  const virtualClock = createModelClock({ speed, now: () => Date.now() });
  const virtual =
    virtualSecret === null
      ? undefined
      : createWorld({ seed, clock: virtualClock, hands, programme: virtualProgramme(virtualSecret) });
  const lines = createFeedLines(world, () => new Date(), virtual);

  function look(): void {
    lines.tell([...world.look(), ...(virtual?.look() ?? [])]);
  }

  const app = createHttp({ whole: (id) => lines.whole(id), feed, log: options.log ?? false });
  look();
  const pushers = {
    pre: startPusher({ feed, outbox: lines.outboxes.pre, log: app.log, aliveMs: 5000 }),
    live: startPusher({ feed, outbox: lines.outboxes.live, log: app.log, aliveMs: 1000 }),
    virtual: startPusher({
      feed,
      outbox: lines.outboxes.virtual,
      log: app.log,
      aliveMs: 5000,
      silent: virtual === undefined,
    }),
  };
  addControlRoutes(app, { world, clock, hands, pushers, outboxes: lines.outboxes, look });
  if (virtual !== undefined) addVirtualRoutes(app, { virtual, clock: virtualClock, look });
  addSwitchboard(app, { world, clock, pushers });
  const looking = setInterval(look, lookMs);

  async function close(): Promise<void> {
    clearInterval(looking);
    await Promise.all([...Object.values(pushers).map((pusher) => pusher.stop()), app.close()]);
  }

  try {
    return { httpUrl: await app.listen({ port: httpPort, host }), close };
  } catch (error) {
    await close();
    throw error;
  }
}
