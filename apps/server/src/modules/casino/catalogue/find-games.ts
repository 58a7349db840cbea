import type { Database } from '../../../platform/database.ts';
import { wordsOf } from './query-rules.ts';
import type { GamesAsked } from './query-rules.ts';
import { findGamePage } from './page-store.ts';
import type { GamePage } from './page-store.ts';

/** Names that hold the text, and only where none does those that come closest (C4, CASINO-12). */
export const findGames = (pool: Database['pool'], asked: GamesAsked): Promise<GamePage> =>
  findGamePage(pool, asked, wordsOf(asked.search));
