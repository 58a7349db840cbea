import { queryOptions } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';

import { api } from '../../shared/api-client.ts';
import { dayFile, partRecords } from './leaf-facts.ts';

export interface RoundName {
  pair: string;
  nonce: number;
}

export interface RoundPlace {
  document: ResponseFor<'GET /api/v1/fairness/rounds/:pair/:nonce'>;
  day: string;
  /** Where the part of the day's file is that has its record. */
  file: string;
  /** Of the whole day. */
  rounds: number;
}

/** Null until the day is published. */
export const roundPlaceQuery = ({ pair, nonce }: RoundName) =>
  queryOptions({
    queryKey: ['member', 'round-place', pair, nonce],
    queryFn: async (): Promise<RoundPlace | null> => {
      try {
        const params = { pair, nonce: String(nonce) };
        return placeIn(await api('GET /api/v1/fairness/rounds/:pair/:nonce', { params }));
      } catch (error) {
        if (isNotThere(error)) return null;
        throw error;
      }
    },
  });

function placeIn(document: RoundPlace['document']): RoundPlace {
  const { leaf, index } = document.published;
  const { day, rounds } = JSON.parse(leaf) as { day: string; rounds: number };
  return { document, day, rounds, file: dayFile(day, Math.floor(index / partRecords)) };
}

const isNotThere = (error: unknown): boolean => (error as { code?: string }).code === 'platform.not_found';
