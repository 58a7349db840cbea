// One member closes or opens a game, a provider or a studio, with a reason; players see it at once.
import { foldTurkish } from '@yakamoz/contracts/folding';

import { readPage } from '../../../platform/keyset-page.ts';
import type { PageQuery } from '../../../platform/keyset-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffSession } from '../../staff/index.ts';
import * as store from './game-store.ts';
import type { DeskGame, DeskProvider, Switch } from './game-store.ts';
import type { DeskContext } from './context.ts';
import { announceChange } from '../events.ts';

export interface GamesQuery extends PageQuery<number> {
  search?: string | undefined;
  provider?: number | undefined;
  state?: 'open' | 'closed' | undefined;
  playable?: 'yes' | undefined;
}

export const listGames = (
  { platform }: DeskContext,
  { before, limit: wanted, search = '', provider, state, playable }: GamesQuery,
): Promise<{ shown: DeskGame[]; next: string | null }> => {
  const filter = {
    search: foldTurkish(search),
    providerId: provider,
    state,
    playableOnly: playable === 'yes',
  };
  return readPage(
    { limit: wanted },
    (limit) => platform.searches.run((reader) => store.listGames(reader, filter, { before, limit })),
    ({ id }) => String(id),
  );
};

export async function gameOf({ platform }: DeskContext, id: number): Promise<DeskGame> {
  const game = await store.findGame(platform.database.reader, id);
  if (game === undefined) throw new Refusal('casino.unknown_game');
  return game;
}

export async function providerOf({ platform }: DeskContext, id: number): Promise<DeskProvider> {
  const provider = await store.findProvider(platform.database.reader, id);
  if (provider === undefined) throw new Refusal('casino.provider_unknown');
  return provider;
}

const unknown = {
  game: () => new Refusal('casino.unknown_game'),
  provider: () => new Refusal('casino.provider_unknown'),
  studio: () => new Refusal('casino.studio_unknown'),
} as const;

interface SwitchAct {
  what: Switch;
  id: number;
  close: boolean;
  reason: string;
}

/** Stakes are refused from this commit on: the call that takes a stake reads the same rows. */
export const switchOffer = (
  { platform, staff }: DeskContext,
  session: StaffSession,
  { what, id, close, reason }: SwitchAct,
): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const known = await store.lockSwitch(tx, what, id);
    if (known === undefined) throw unknown[what]();
    if ((known.closedReason !== null) === close) throw new Refusal('casino.already_so');
    await store.setClosed(tx, what, id, close ? reason : null);
    await announceChange(tx);
    await staff.record(tx, session, {
      action: `casino.${close ? 'close' : 'open'}_${what}`,
      subject: `${what}:${known.code}`,
      facts: { reason, ...(close ? {} : { closed_reason: known.closedReason }) },
    });
  });
