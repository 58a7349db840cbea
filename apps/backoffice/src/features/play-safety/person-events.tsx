import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { DataLooks } from '../../shared/data-looks.tsx';
import { MoreButton } from '../../shared/data-table/more-button.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Moment } from '../../shared/detail/timeline.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { ViewSwitch } from '../../shared/queue/view-switch.tsx';
import { changeText } from './change-words.ts';
import { markerName, markerSentence } from './marker-words.ts';
import { useSafetyEvents } from './play-safety-api.ts';
import type { EventsOnly, Person, SafetyEvent } from './play-safety-api.ts';
import { personTexts as texts } from './person-texts.ts';
import { playSafetyTexts } from './play-safety-texts.ts';

const views: readonly EventsOnly[] = ['limits', 'exclusions', 'markers', 'contacts'];
const filterName = 'gecmis';

/** What happened to this person, by time; nothing here can be changed. */
export function EventsPanel({ person }: { person: Person }) {
  const filters = useUrlFilters();
  const only = views.find((view) => view === filters.get(filterName));
  const list = useSafetyEvents(person.id, only);
  return (
    <Panel title={texts.events}>
      <div className="grid gap-4">
        <ViewSwitch
          label={texts.eventViews}
          view={only ?? 'all'}
          views={[
            { id: 'all' as const, label: texts.all },
            ...views.map((id) => ({ id, label: texts.only[id] })),
          ]}
          onChoose={(view) => filters.set({ [filterName]: view === 'all' ? undefined : view })}
        />
        <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-40" />}>
          {(events) =>
            events.length === 0 ? (
              <StatePanel icon="history" title={texts.noEvents} />
            ) : (
              <Timeline label={texts.events} moments={events.map((event) => momentOf(event, person))} />
            )
          }
        </DataLooks>
        <MoreButton list={list} className="justify-self-start" />
      </div>
    </Panel>
  );
}

const strongChanges: ReadonlySet<string> = new Set(['excluded', 'exclusion_lengthened', 'time_out_taken']);

function momentOf(event: SafetyEvent, person: Person): Moment {
  const { id, at } = event;
  const base = { id: `${event.kind} ${event.player_id} ${id}`, at };
  const foot = [
    event.by === null ? undefined : texts.by(event.by),
    event.player_id === person.id ? undefined : texts.ofAccount(event.player_id),
  ].filter((part) => part !== undefined);
  const lines = (text: string) => (
    <>
      {text !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
      {foot.length > 0 && <p className="text-xs text-text-3">{foot.join(' · ')}</p>}
    </>
  );
  switch (event.kind) {
    case 'marker':
      return {
        ...base,
        title: markerName(event.marker),
        text: lines(markerSentence(event.marker)),
        tone: event.marker.strong ? 'danger' : 'warn',
      };
    case 'contact':
      return {
        ...base,
        title: texts.contactOf(texts.ways[event.way], texts.results[event.result]),
        text: lines(event.note),
        tone: 'info',
      };
    case 'case_ended':
      return {
        ...base,
        title: texts.caseEnded(event.number, playSafetyTexts.outcomes[event.outcome]),
        text: lines(event.reason),
        tone: 'success',
      };
    case 'change':
      return {
        ...base,
        title: texts.changes[event.what] ?? texts.change,
        text: lines(changeText(event, currencyOf(event, person))),
        tone: strongChanges.has(event.what) ? 'danger' : 'neutral',
      };
  }
}

/** Amounts are in the currency of the account that they are about. */
const currencyOf = ({ player_id: id }: SafetyEvent, { accounts, currency }: Person): string =>
  accounts.find((account) => account.id === id)?.currency ?? currency;
