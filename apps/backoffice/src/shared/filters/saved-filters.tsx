import { useQuery } from '@tanstack/react-query';
import { textOf } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { TextField } from '@yakamoz/ui/text-field';

import { DataLooks } from '../data-looks.tsx';
import { PopPanel } from '../pop-panel.tsx';
import { refusalMessage } from '../refusal-message.ts';
import { filterTexts as texts } from './filter-texts.ts';
import { savedFiltersQuery, useDeleteFilter, useSaveFilter } from './saved-filters-api.ts';
import type { SavedFilter } from './saved-filters-api.ts';
import { useUrlFilters } from './url-filters.ts';

/** The filters of one list that were kept under a name: one's own, and those that colleagues share. */
export function SavedFilters({ list }: { list: string }) {
  const trigger = (
    <Button variant="secondary" size="sm">
      <Icon name="star" size={16} />
      {texts.saved}
    </Button>
  );
  return (
    <PopPanel trigger={trigger} label={texts.saved} align="end">
      {(close) => (
        <div className="grid gap-3">
          <KeptFilters list={list} onApplied={close} />
          <SaveForm list={list} onSaved={close} />
        </div>
      )}
    </PopPanel>
  );
}

function KeptFilters({ list, onApplied }: { list: string; onApplied: () => void }) {
  const query = useQuery(savedFiltersQuery(list));
  return (
    <DataLooks query={query} skeleton={<Skeleton shape="text" lines={2} />}>
      {(filters) =>
        filters.length === 0 ? (
          <p className="text-13 text-text-2">{texts.noneSaved}</p>
        ) : (
          <ul>
            {filters.map((filter) => (
              <KeptFilter key={filter.id} list={list} filter={filter} onApplied={onApplied} />
            ))}
          </ul>
        )
      }
    </DataLooks>
  );
}

interface KeptFilterProps {
  list: string;
  filter: SavedFilter;
  onApplied: () => void;
}

function KeptFilter({ list, filter, onApplied }: KeptFilterProps) {
  const { query, replaceAll } = useUrlFilters();
  const forget = useDeleteFilter(list);
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={filter.query === query}
        className="choice-row"
        onClick={() => {
          onApplied();
          replaceAll(filter.query);
        }}
      >
        <span className="min-w-0 truncate">{filter.name}</span>
        {filter.shared && <span className="ml-auto text-2xs text-text-3">{texts.shared}</span>}
      </button>
      {filter.mine && (
        <button
          type="button"
          aria-label={texts.forget(filter.name)}
          title={texts.forget(filter.name)}
          className="grid size-7 shrink-0 place-items-center rounded-input text-text-3 hover:bg-s3 hover:text-text"
          onClick={() => forget.mutate(filter)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </li>
  );
}

function SaveForm({ list, onSaved }: { list: string; onSaved: () => void }) {
  const { query } = useUrlFilters();
  const save = useSaveFilter(list);
  if (query === '')
    return <p className="border-t border-line pt-3 text-xs text-text-3">{texts.nothingToSave}</p>;
  return (
    <form
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const name = textOf(data, 'name').trim();
        if (name === '') return;
        const done = (): void => {
          onSaved();
          showToast({ title: texts.savedDone(name), variant: 'success' });
        };
        save.mutate({ name, query, shared: data.get('shared') !== null }, { onSuccess: done });
      }}
    >
      <p className="text-13 font-bold">{texts.saveTitle}</p>
      {save.isError && <InlineAlert tone="error">{refusalMessage(save.error)}</InlineAlert>}
      <TextField label={texts.name} name="name" maxLength={60} required autoComplete="off" />
      <CheckboxField label={texts.shareWithAll} name="shared" />
      <Button type="submit" size="sm" busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}
