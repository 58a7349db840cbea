import type { IconName } from '@yakamoz/ui/icon';
import { SelectField } from '@yakamoz/ui/select-field';
import type { Ref } from 'react';

import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { casinoTexts as texts } from './casino-texts.ts';
import { FilterChip } from './filter-chip.tsx';
import type { Chooser } from './lobby-choice.ts';
import type { Lobby, LobbyFilter, LobbySort } from './lobby-filters.ts';
import { isOwnList, lobbyFilters, lobbySorts } from './lobby-filters.ts';
import { ProviderBar } from './provider-bar.tsx';
import { SearchBox } from './search-box.tsx';

const icons: Record<LobbyFilter, IconName> = {
  favourites: 'heart',
  recent: 'history',
  new: 'star',
  high_rtp: 'shield',
};
const sorts = lobbySorts.map((value) => ({ value, label: texts.sorts[value] }));

interface LobbyBarProps {
  lobby: Lobby;
  chooser: Chooser;
  ref: Ref<HTMLDivElement>;
}

/** Stays in sight under the header. On a phone its first row goes, so that the games keep most of the screen. */
export function LobbyBar({ lobby, chooser: { choice, choose, type }, ref }: LobbyBarProps) {
  return (
    <div ref={ref} data-slot="lobby-bar" role="region" aria-label={texts.filters} className="lobby-bar">
      <div className="page-column wide-column lobby-bar-rows">
        <QuickFilters chosen={choice.filter} onChoose={(filter) => choose({ filter })} />
        <SearchBox value={choice.search} onSearch={type} className="lobby-bar-search" />
        <SelectField
          label={texts.sort}
          options={sorts}
          value={choice.sort}
          onChange={(event) => choose({ sort: event.target.value as LobbySort })}
          className="lobby-bar-sort [--control-height:44px] [&>:first-child]:sr-only"
        />
        <div className="lobby-bar-providers">
          <ProviderBar lobby={lobby} chosen={choice.provider} onChoose={(provider) => choose({ provider })} />
        </div>
      </div>
    </div>
  );
}

interface QuickFiltersProps {
  chosen: LobbyFilter | '';
  onChoose: (filter: LobbyFilter | '') => void;
}

function QuickFilters({ chosen, onChoose }: QuickFiltersProps) {
  const { user, known } = useSession();
  const press = (filter: LobbyFilter): void => {
    if (filter === chosen) onChoose('');
    else if (isOwnList(filter) && known && user === null)
      openAuth('login', { notice: texts.members[filter].signIn });
    else onChoose(filter);
  };
  return (
    <div role="group" aria-label={texts.quick} className="lobby-bar-quick scroll-row">
      {lobbyFilters.map((filter) => (
        <FilterChip
          key={filter}
          label={texts.filter[filter]}
          icon={icons[filter]}
          pressed={filter === chosen}
          onPress={() => press(filter)}
        />
      ))}
    </div>
  );
}
