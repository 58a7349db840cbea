// The latest answers of a player to the documents. Every bet begins with them, so the calls of one moment ask PostgreSQL together.
import type { ConsentDocument, PlayerId } from '@yakamoz/contracts';

import { createBatcher } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface ConsentAnswer {
  document: ConsentDocument;
  version: string;
  accepted: boolean;
}

export type FindConsents = (playerId: PlayerId) => Promise<readonly ConsentAnswer[]>;

const batching = {
  batchMax: 128,
  lanes: 2,
  waitingMax: 10_000,
  playerWaitingMax: 1,
  busyMaxMs: 5_000,
  answerMaxMs: 15_000,
};

export function createFindConsents(platform: Pick<Platform, 'database' | 'metrics'>): FindConsents {
  const batcher = createBatcher<{ player_id: PlayerId }, { answers: ConsentAnswer[] }>(platform, {
    sqlFunction: 'identity.find_consents',
    ...batching,
  });
  return async (playerId) => (await batcher.submit({ player_id: playerId })).answers;
}
