import { useSearchParams } from 'react-router';

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
 */
export function useUrlFilters(): UrlFilters {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name) || undefined,
    set: (changes) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    query: params.toString(),
    replaceAll: (query) => setParams(new URLSearchParams(query), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}
