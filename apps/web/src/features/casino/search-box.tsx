import { Icon } from '@yakamoz/ui/icon';
import { TextField } from '@yakamoz/ui/text-field';
import type { FormEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { casinoTexts as texts } from './casino-texts.ts';
import { searchLengthMax } from './lobby-filters.ts';

const waitMs = 150;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Searches while one types, 150 ms after the last key; Enter and the cross do not wait. */
export function SearchBox({ value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The search changed elsewhere: Back, or all filters cleared.
  if (value !== reported) {
    setReported(value);
    setText(value);
  }

  const report = (typed: string): void => {
    const search = typed.trim();
    if (search === reported) return;
    setReported(search);
    onSearch(search);
  };
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    const timer = setTimeout(() => reportLater(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    report(text);
    // The keyboard of a phone covers what was found.
    input.current?.blur();
  };
  const clear = (): void => {
    setText('');
    report('');
    input.current?.focus();
  };

  return (
    <form role="search" onSubmit={submit} className={className}>
      <TextField
        ref={input}
        type="search"
        label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLengthMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        prefix={<Icon name="search" size={20} className="block" />}
        suffix={
          text !== '' && (
            <button
              type="button"
              aria-label={texts.clearSearch}
              className="yk-control-action"
              onClick={clear}
            >
              <Icon name="close" size={18} />
            </button>
          )
        }
        className="[--control-height:44px] [&_input::-webkit-search-cancel-button]:hidden [&>:first-child]:sr-only"
      />
    </form>
  );
}
