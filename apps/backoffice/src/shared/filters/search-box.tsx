import { Icon } from '@yakamoz/ui/icon';
import { useEffect, useRef, useState } from 'react';

import { useKeys } from '../keys.ts';
import { filterTexts as texts } from './filter-texts.ts';
import { useUrlFilters } from './url-filters.ts';

const restMs = 300;

interface SearchBoxProps {
  name: string;
  placeholder: string;
  personal?: boolean;
}

/** Searches when the typing rests, and at once on Enter. The key / leads here. */
export function SearchBox({ name, placeholder, personal = false }: SearchBoxProps) {
  const { get, set, query } = useUrlFilters(personal ? [name] : []);
  const applied = get(name) ?? '';
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });

  // The address changed by other means: a kept filter, a step back.
  if (seen !== applied) {
    setSeen(applied);
    if (typed.trim() !== applied) setTyped(applied);
  }
  const apply = (text: string): void => {
    if (text.trim() !== applied) set({ [name]: text.trim() });
  };
  const latest = useRef(apply);
  const hide = useRef(() => set({ [name]: applied }));
  useEffect(() => {
    latest.current = apply;
    hide.current = () => set({ [name]: applied });
  });
  // A link or a kept filter brought it in the address; it does not stay there.
  const addressed = personal && new URLSearchParams(query).has(name);
  useEffect(() => {
    if (addressed) hide.current();
  }, [addressed]);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      role="search"
      className="w-full sm:w-72"
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
    >
      <span className="yk-control search-box">
        <Icon name="search" size={16} className="ml-3 text-text-3" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={placeholder}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={texts.clearSearch}
            className="yk-control-action"
            onClick={() => {
              setTyped('');
              apply('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </span>
    </form>
  );
}
