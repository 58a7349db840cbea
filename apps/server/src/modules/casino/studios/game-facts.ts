// One game with what its studio reports about it, and the address of its demo.
import { Refusal } from '../../../platform/refusal.ts';
import { findFacts } from './fact-store.ts';
import type { GameFacts } from './fact-store.ts';
import { demoAddress } from './game-address.ts';
import type { Context } from '../context.ts';
import { findOffered } from '../catalogue/game-store.ts';
import type { Game } from '../catalogue/game-store.ts';

export interface KnownGame extends Game {
  facts: GameFacts | undefined;
  playable: boolean;
}

/** A demo address in the catalogue wins; otherwise the demo is the studio's. */
export function demoUrlOf(
  { studios, publicUrl }: Pick<Context, 'studios' | 'publicUrl'>,
  game: Game,
): string | null {
  const { demoUrl, studio, studioGame, name: title, banner: art } = game;
  const frameUrl = studio === null ? undefined : studios.get(studio)?.frameUrl;
  if (demoUrl !== null || frameUrl === undefined || studioGame === null) return demoUrl;
  return demoAddress({ frameUrl, publicUrl, studioGame }, { title, art });
}

export async function gameByCode({ platform, studios }: Context, code: string): Promise<KnownGame> {
  const { reader } = platform.database;
  const game = await findOffered(reader, code);
  if (game === undefined) throw new Refusal('casino.unknown_game');
  const { open, ...offered } = game;
  const isShown = game.studio !== null && studios.get(game.studio)?.frameUrl !== undefined;
  return { ...offered, playable: open && isShown, facts: await findFacts(reader, game.id) };
}
