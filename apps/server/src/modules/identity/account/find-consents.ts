// The latest answers of a player to the documents. Every bet begins with them, so the calls of one moment ask PostgreSQL together.
import type { ConsentDocument, PlayerId } from '@yakamoz/contracts';

import { createBatcher, together } from '../../../platform/batcher.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface ConsentAnswer {
  document: ConsentDocument;
  version: string;
  accepted: boolean;
}

export type FindConsents = (playerId: PlayerId) => Promise<readonly ConsentAnswer[]>;

export function createFindConsents(platform: Pick<Platform, 'database' | 'metrics'>): FindConsents {
  const batcher = createBatcher<{ player_id: PlayerId }, { answers: ConsentAnswer[] }>(platform, {
    sqlFunction: 'identity.find_consents',
    ...together,
  });
  return async (playerId) => (await batcher.submit({ player_id: playerId })).answers;
}
