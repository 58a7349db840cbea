import { Icon } from '@yakamoz/ui/icon';
import { useEffect } from 'react';

import { openSearch } from '../../shared/search-opener.ts';
import { SiteSearch } from '../lazy-screens.ts';
import { shellTexts } from './shell-texts.ts';

/** WALK-40: the way to every game and page; also by '/' and by Ctrl+K. A wide screen shows it as a field. */
export function SearchButton({ className = '' }: { className?: string }) {
  useSearchKeys();
  return (
    <button
      type="button"
      title={shellTexts.searchKeys}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={openSearch}
      onPointerEnter={SiteSearch.preload}
      onFocus={SiteSearch.preload}
      className={`flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-input text-text-2 transition-colors hover:text-text lg:ml-4 lg:h-10 lg:w-64 lg:justify-start lg:rounded-full lg:border lg:border-line lg:bg-s1 lg:px-4 lg:text-sm lg:hover:border-ctl ${className}`}
    >
      <Icon name="search" size={20} />
      <span className="max-lg:sr-only">{shellTexts.search}</span>
      <kbd aria-hidden className="ml-auto hidden rounded-input border border-line px-1.5 text-xs lg:block">
        /
      </kbd>
    </button>
  );
}

function useSearchKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A slash that somebody types into a field stays there. */
function isSearchKey(event: KeyboardEvent): boolean {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') return true;
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return plain && event.key === '/' && !isTyping(event.target);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'));
