import { useLocation, useSearchParams } from 'react-router';

import { unaddressed, wordsIn } from './typed-words.ts';

export interface UrlFilters {
  /** Undefined where nothing is chosen. */
  get: (name: string) => string | undefined;
  /** Chooses, or with undefined or an empty text no longer. */
  set: (changes: Record<string, string | undefined>) => void;
  /** All of it as it stands in the address, for keeping under a name. */
  query: string;
  /** Puts a whole kept filter in the place of this one. */
  replaceAll: (query: string) => void;
  clear: () => void;
}

/**
 * What a list is filtered by lives in the address: it can be sent to a colleague, survives a reload, and the way back
 * from a row leads to the same list. A change replaces the entry, so that one step back leaves the list.
 *
 * What is typed into `personal` fields may be an e-mail or a phone. It is kept in memory (typed-words.ts) and never written
 * into an address; a link that has it is understood, and its address is rewritten (search-box.tsx).
 */
export function useUrlFilters(personal: readonly string[] = []): UrlFilters {
  const [params, setParams] = useSearchParams();
  const kept = wordsIn(useLocation().state);
  return {
    get: (name) => (personal.includes(name) ? kept[name] : undefined) || params.get(name) || undefined,
    set: (changes) => {
      const next = new URLSearchParams(params);
      const words = { ...kept };
      for (const [name, value = ''] of Object.entries(changes)) {
        next.delete(name);
        delete words[name];
        if (value === '') continue;
        if (personal.includes(name)) words[name] = value;
        else next.set(name, value);
      }
      setParams(next, { replace: true, state: unaddressed(words) });
    },
    query: params.toString(),
    replaceAll: (query) => setParams(new URLSearchParams(query), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}
