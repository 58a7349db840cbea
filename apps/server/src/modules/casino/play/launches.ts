// Opening a game: a token that works once, for one player, game, currency and session (CAS-7).
import type { Currency, PlayerId, SessionId } from '@yakamoz/contracts';

import { hashToken, makeToken } from '../../../platform/auth/tokens.ts';
import type { Origin } from '../../../platform/http/caller-origin.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsForDocuments } from '../../wallet/index.ts';
import { StudioSilent } from '../studios/client.ts';
import { moneyAddress } from '../studios/game-address.ts';
import { findLaunchable, findResult, insertLaunch, setEnded } from './launch-store.ts';
import type { LaunchResult } from './launch-store.ts';
import { putFirst } from '../catalogue/member-lists.ts';
import type { Context } from '../context.ts';

export interface Launcher {
  playerId: PlayerId;
  sessionId: SessionId;
  currency: Currency;
  origin: Origin;
  device: string;
}

const deviceMax = 200;

export async function playGame(
  context: Context,
  launcher: Launcher,
  gameId: number,
): Promise<{ launchId: string; gameUrl: string }> {
  const { platform, jurisdiction, identity, studios, publicUrl } = context;
  const { playerId, sessionId, currency, origin } = launcher;
  const game = await findLaunchable(platform.database.reader, gameId, currency);
  if (game === undefined || !game.active) throw new Refusal('casino.unknown_game');
  const { studio } = game;
  const frameUrl = studio && studios.get(studio.code)?.frameUrl;
  if (studio === undefined || frameUrl === undefined || !studio.open || game.isUnderReview) {
    throw new Refusal('casino.game_unavailable', { facts: { game: gameId, studio: studio?.code ?? null } });
  }
  await refuseOtherMode(context, studio.code);
  if (!game.offered) throw new Refusal('casino.currency_not_offered');
  await identity.refuseUnready(playerId);
  await refuseWhoMayNotStake(context, playerId);
  const { country } = await identity.payeeOf(playerId);
  const verdict = jurisdiction.require({ declaredCountry: country, ipCountry: origin.ipCountry });

  const token = makeToken();
  const launchId = await platform.database.inTransaction(async (tx) => {
    const made = await insertLaunch(tx, {
      playerId,
      sessionId,
      gameId,
      studioId: studio.id,
      currency,
      tokenHash: hashToken(token),
      device: launcher.device.slice(0, deviceMax),
    });
    await jurisdiction.record(tx, { playerId, subject: 'launch', verdict });
    await putFirst(tx, playerId, gameId);
    return made;
  });
  return { launchId, gameUrl: moneyAddress({ frameUrl, publicUrl, studioGame: studio.game }, token) };
}

/** D-60: no game opens at a studio that is not of this installation's mode; one that is silent cannot say so either. */
async function refuseOtherMode({ studioClients }: Context, code: string): Promise<void> {
  try {
    await studioClients.get(code)?.requireMode();
  } catch (error) {
    if (!(error instanceof StudioSilent)) throw error;
    throw new Refusal('casino.game_unavailable', { facts: { studio: code, why: error.message } });
  }
}

/** Every stake would be refused, so the player hears it before the game opens. */
async function refuseWhoMayNotStake({ wallet }: Context, playerId: PlayerId): Promise<void> {
  const closures = (await wallet.closuresOf(playerId)).filter(({ way }) => way === 'stake');
  if (waitsForDocuments(closures)) throw new Refusal('verification.needed');
  if (closures.length > 0) {
    const ends = closures.map(({ until }) => until);
    const until = ends.includes(null)
      ? null
      : ends
          .map((end) => end?.toISOString() ?? '')
          .toSorted()
          .at(-1);
    throw new Refusal('casino.play_closed', { say: { until: until ?? null } });
  }
  if ((await wallet.balanceOf(playerId)).receivable > 0n) throw new Refusal('wallet.debt_open');
}

export async function endLaunch({ platform }: Context, playerId: PlayerId, launchId: string): Promise<void> {
  const ended = await platform.database.inTransaction((tx) => setEnded(tx, playerId, launchId));
  if (!ended) throw new Refusal('casino.launch_unknown');
}

export async function resultOf(
  { platform }: Context,
  playerId: PlayerId,
  launchId: string,
): Promise<LaunchResult> {
  const result = await findResult(platform.database.reader, playerId, launchId);
  if (result === undefined) throw new Refusal('casino.launch_unknown');
  return result;
}
