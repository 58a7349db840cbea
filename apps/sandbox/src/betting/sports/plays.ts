import type { Sport } from '../leagues.ts';
import { createBasketball } from './basketball.ts';
import { createCounterStrike } from './counter-strike.ts';
import { createDota } from './dota.ts';
import { createFootball } from './football.ts';
import type { Play, PlayOptions } from './play.ts';
import { createTennis } from './tennis.ts';
import { createVolleyball } from './volleyball.ts';

const creators: Record<Sport, (options: PlayOptions) => Play> = {
  football: createFootball,
  basketball: createBasketball,
  tennis: createTennis,
  volleyball: createVolleyball,
  counter_strike: createCounterStrike,
  dota: createDota,
};

export const createPlay = (sport: Sport, options: PlayOptions): Play => creators[sport](options);
