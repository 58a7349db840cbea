import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { FilterFold } from '../../shared/filter-fold.tsx';
import type { Filters } from './history-filters.ts';
import { countChosen, noFilters, onlyDigits } from './history-filters.ts';
import { transactionsTexts as texts } from './transactions-texts.ts';

interface HistoryBarProps {
  filters: Filters;
  onFilters: (filters: Filters, manner?: { typing: boolean }) => void;
}

const options = (table: Record<string, string>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

export function HistoryBar({ filters, onFilters }: HistoryBarProps) {
  const select = (name: 'direction' | 'state' | 'period', label: string, table: Record<string, string>) => (
    <SelectField
      label={label}
      value={filters[name]}
      options={options(table)}
      onChange={(event) => onFilters({ ...filters, [name]: event.target.value })}
    />
  );
  return (
    <FilterFold label={texts.filters} active={countChosen(filters)} onClear={() => onFilters(noFilters)}>
      {select('direction', texts.direction, texts.directions)}
      {select('state', texts.state, texts.states)}
      {select('period', texts.period, texts.periods)}
      <TextField
        label={texts.number}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        value={filters.number}
        onChange={(event) =>
          onFilters({ ...filters, number: onlyDigits(event.target.value) }, { typing: true })
        }
      />
    </FilterFold>
  );
}
