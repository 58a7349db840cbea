import { DayPick } from '@yakamoz/site/day-field';
import { SelectField } from '@yakamoz/ui/select-field';

import { FilterFold } from '../../shared/filter-fold.tsx';
import { gameHistoryTexts as texts } from './game-history-texts.ts';
import { countRoundFilters, noRoundFilters } from './round-filters.ts';
import type { RoundFilters } from './round-filters.ts';

interface RoundBarProps {
  filters: RoundFilters;
  games: readonly { code: string; name: string }[];
  onFilters: (filters: RoundFilters) => void;
}

export function RoundBar({ filters, games, onFilters }: RoundBarProps) {
  // The chosen one stays in the list, also while the games of another period are loaded.
  const known = games.some(({ code }) => code === filters.game) || filters.game === '';
  const listed = known ? games : [{ code: filters.game, name: filters.game }, ...games];
  return (
    <FilterFold
      label={texts.filters}
      active={countRoundFilters(filters)}
      onClear={() => onFilters(noRoundFilters)}
    >
      <DayPick
        label={texts.from}
        day={filters.from || undefined}
        onDay={(day = '') => onFilters({ ...filters, from: day })}
      />
      <DayPick
        label={texts.to}
        day={filters.to || undefined}
        onDay={(day = '') => onFilters({ ...filters, to: day })}
      />
      <SelectField
        label={texts.columns.game}
        value={filters.game}
        options={[
          { value: '', label: texts.everyGame },
          ...listed.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={({ target }) => onFilters({ ...filters, game: target.value })}
      />
      <SelectField
        label={texts.result}
        value={filters.result}
        options={Object.entries(texts.results).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => onFilters({ ...filters, result: target.value as RoundFilters['result'] })}
      />
    </FilterFold>
  );
}
