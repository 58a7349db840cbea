import { useQuery } from '@tanstack/react-query';
import type { StaffResponseFor } from '@yakamoz/contracts';
import { useEffect, useState } from 'react';

import { api } from './api-client.ts';

export type Found = StaffResponseFor<'POST /api/staff/v1/searches'>['found'][number];

// Between two letters of somebody who types; a search for each would be one too many.
const pauseMs = 250;
const lettersMin = 2;

/** What the house finds for the typed words, once the hands rest. In a body: they may be an e-mail or a phone. */
export function useFound(typed: string): { found: readonly Found[]; incomplete: boolean } {
  const words = typed.trim();
  const rested = useRested(words);
  const { data } = useQuery({
    queryKey: ['staff', 'search', rested],
    queryFn: () => api('POST /api/staff/v1/searches', { body: { text: rested } }),
    enabled: rested.length >= lettersMin,
    gcTime: 0,
    retry: false,
  });
  // Lines of other words are gone at once: Enter follows the first one.
  return rested !== words || data === undefined ? { found: [], incomplete: false } : data;
}

function useRested(words: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setRested(words), pauseMs);
    return () => clearTimeout(pause);
  }, [words]);
  return rested;
}
