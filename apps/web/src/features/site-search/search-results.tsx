import { Icon } from '@yakamoz/ui/icon';

import { searchTexts as texts } from './search-texts.ts';

interface SearchItem {
  to: string;
  title: string;
  note: string;
  picture?: string;
}

export interface SearchGroup {
  title: string;
  items: readonly SearchItem[];
}

interface SearchResultsProps {
  id: string;
  groups: readonly SearchGroup[];
  current: number;
  optionId: (place: number) => string;
  onGo: (place: number) => void;
}

/** The keyboard stays in the field; a finger or a mouse presses a line. */
export function SearchResults({ id, groups, current, optionId, onGo }: SearchResultsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={texts.results}>
      {groups.map(({ title, items }, group) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="site-search-group">
            {title}
          </p>
          {items.map((item, index) => {
            const place = (starts[group] ?? 0) + index;
            return (
              <div
                key={item.to}
                id={optionId(place)}
                role="option"
                aria-selected={place === current}
                tabIndex={-1}
                className="site-search-item"
                onClick={() => onGo(place)}
              >
                {item.picture === undefined ? (
                  <span className="site-search-page">
                    <Icon name="arrow-right" size={18} />
                  </span>
                ) : (
                  <img src={item.picture} alt="" width={300} height={400} className="site-search-art" />
                )}
                <span className="min-w-0">
                  <span className="block truncate text-sm font-bold">{item.title}</span>
                  <span className="block truncate text-xs text-text-2">{item.note}</span>
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
