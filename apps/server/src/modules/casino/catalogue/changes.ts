// Changes of the catalogue, by a seed or an operator's import.
import type { Tx } from '../../../platform/database.ts';
import type { Context } from '../context.ts';
import { announceChange } from '../events.ts';
import { tellGames } from './told-games.ts';
import { assignStudios, insertGames, insertProviders, insertStudios, updateGame } from './write-store.ts';
import type { GameChange, NewGame, NewProvider, NewStudio } from './write-store.ts';

export interface CatalogueChange {
  /** Added where they are missing; existing rows stay as they are. */
  studios?: readonly NewStudio[];
  providers?: readonly NewProvider[];
  games?: readonly NewGame[];
  /** New values for existing games. */
  changes?: readonly GameChange[];
}

/** In the caller's transaction. Every server reads the catalogue again once that commits. */
export async function changeCatalogue(tx: Tx, change: CatalogueChange): Promise<void> {
  const { studios = [], providers = [], games = [], changes = [] } = change;
  await insertStudios(tx, studios);
  let changed = await insertProviders(tx, providers);
  if (games.length > 0) changed += (await insertGames(tx, games)) + (await assignStudios(tx, games));
  for (const each of changes) changed += Number(await updateGame(tx, each));
  if (changed > 0) await announceChange(tx);
}

export const addMissing = (
  { platform, promotions }: Pick<Context, 'platform' | 'promotions'>,
  catalogue: CatalogueChange,
): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    await changeCatalogue(tx, catalogue);
    await tellGames(tx, promotions);
  });
