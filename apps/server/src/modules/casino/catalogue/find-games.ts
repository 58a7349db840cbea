import type { Context } from '../context.ts';
import { wordsOf } from './query-rules.ts';
import type { GamesAsked } from './query-rules.ts';
import { findGamePage } from './page-store.ts';
import type { GamePage } from './page-store.ts';

/** Names that contain the text; only where none does, those that come closest (CAS-4, CASINO-12). */
export const findGames = ({ platform }: Pick<Context, 'platform'>, asked: GamesAsked): Promise<GamePage> =>
  findGamePage(platform.database.pool, asked, wordsOf(asked.search));
