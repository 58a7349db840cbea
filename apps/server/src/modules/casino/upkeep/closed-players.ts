// CAS-17: a player whose stakes are closed (exclusion, time-out) plays no further: their launches end, and studios are asked to finish open
// rounds, without a stake and with what was won (D-47). The wallet refuses stakes from the closure's commit on, whether this runs or not.
import { playerId as playerIdSchema } from '@yakamoz/contracts';
import type { PlayerId } from '@yakamoz/contracts';
import * as z from 'zod/mini';

import type { Reader, Tx } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { JobKind } from '../../../platform/jobs.ts';
import type { Delivered } from '../../../platform/news-connection.ts';
import type { Wallet } from '../../wallet/index.ts';
import { StudioSilent } from '../studios/client.ts';
import { endLaunchesOf } from '../play/launch-store.ts';
import type { UpkeepContext } from './context.ts';
import { listOpenOf } from './unfinished-store.ts';

/** A studio that is away is asked again for some hours; after that its rounds are unfinished ones like any other. */
export const leavePlayKind = {
  name: 'casino:leave_play',
  payload: z.object({ playerId: playerIdSchema }),
  attemptsMax: 12,
} satisfies JobKind;

const safetyChanged = z.object({ player_id: playerIdSchema });

type Uses = Pick<UpkeepContext, 'platform' | 'studioClients' | 'wallet'>;

/** The news is about limits and answered checks too: whether stakes are closed is looked up. */
export async function hearSafetyChange({ wallet }: Uses, tx: Tx, news: Delivered): Promise<void> {
  const { player_id: playerId } = safetyChanged.parse(news.body);
  if (await isClosed(wallet, playerId, tx)) await addJob(tx, leavePlayKind, { playerId });
}

const isClosed = async (wallet: Wallet, playerId: PlayerId, reader: Reader): Promise<boolean> =>
  (await wallet.closuresOf(playerId, reader)).some(({ way }) => way === 'stake');

/** Does nothing for a player who may stake. Throws where a studio gave no answer: the job comes again. */
export async function leavePlay(
  { platform, studioClients, wallet }: Uses,
  playerId: PlayerId,
): Promise<{ launches: number; rounds: number }> {
  const { database, log } = platform;
  if (!(await isClosed(wallet, playerId, database.reader))) return { launches: 0, rounds: 0 };
  const launches = await database.inTransaction((tx) => endLaunchesOf(tx, playerId));
  let rounds = 0;
  let silence: StudioSilent | undefined;
  for (const { studio, round } of await listOpenOf(database.reader, playerId)) {
    try {
      if (await studioClients.get(studio)?.finish({ round, player: playerId })) rounds += 1;
    } catch (error) {
      if (!(error instanceof StudioSilent)) throw error;
      log.warn({ err: error, studio, round }, 'a studio gave no answer about a round it should finish');
      silence = error;
    }
  }
  if (silence !== undefined) throw silence;
  return { launches, rounds };
}
