import { Button } from '@yakamoz/ui/button';
import type { ReactNode } from 'react';

import { FilterChip } from './filter-chip.tsx';
import type { FilterField } from './filter-field.ts';
import { filterTexts as texts } from './filter-texts.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SearchBox } from './search-box.tsx';
import { useUrlFilters } from './url-filters.ts';

interface FilterBarProps {
  /** The name under which this list keeps its filters. */
  list: string;
  /** `personal` where it may be an e-mail or a phone, which do not stand in an address. */
  search?: { name: string; placeholder: string; personal?: boolean };
  fields: readonly FilterField[];
  /** What can be done with the whole list: save it as a file. */
  actions?: ReactNode;
}

/** Above every list: the search box, one chip per thing it can be filtered by, and the filters that were kept. */
export function FilterBar({ list, search, fields, actions }: FilterBarProps) {
  const filters = useUrlFilters(search?.personal === true ? [search.name] : []);
  const names = [...fields.map(({ name }) => name), ...(search === undefined ? [] : [search.name])];
  const filtered = names.some((name) => filters.get(name) !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search !== undefined && <SearchBox {...search} />}
      {fields.map((field) => (
        <FilterChip
          key={field.name}
          field={field}
          value={filters.get(field.name)}
          onChange={(value) => filters.set({ [field.name]: value })}
        />
      ))}
      {filtered && (
        <Button variant="ghost" size="sm" onClick={filters.clear}>
          {texts.clear}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <SavedFilters list={list} />
        {actions}
      </div>
    </div>
  );
}
