import { Button } from '@yakamoz/ui/button';
import type { IconName } from '@yakamoz/ui/icon';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';
import { Fragment } from 'react';

import '../queue.css';
import { DataLooks } from '../data-looks.tsx';
import type { TableRows } from '../data-table/keyset-list.ts';
import { nextAfter } from './desk-address.ts';
import type { DeskAddress } from './desk-address.ts';
import { QueueList } from './queue-list.tsx';
import { queueTexts as texts } from './queue-texts.ts';
import { ViewSwitch } from './view-switch.tsx';

interface DeskView {
  label: string;
  empty: string;
  emptyText?: string;
}

interface OpenedItem {
  id: string;
  onBack: () => void;
  /** Goes on to the next one. */
  onDecided: () => void;
}

interface QueueDeskProps<View extends string, Row> {
  address: DeskAddress<View>;
  list: TableRows<Row>;
  /** Without a name for its views it has one only, and nothing to switch. */
  words: { views?: string; list: string; choose: string; chooseText: string };
  views: Record<View, DeskView>;
  /** How many wait; it stands beside the first view. */
  count?: number | undefined;
  chooseIcon?: IconName;
  /** Four cells in two lines: what it is and its state, whose it is and since when. */
  row: (row: Row) => ReactNode;
  /** What is open on the right; on a narrow screen it takes the list's place. */
  open: (item: OpenedItem) => ReactNode | undefined;
}

/** A queue on the left, the one that is open on the right. */
export function QueueDesk<View extends string, Row extends { id: string }>(props: QueueDeskProps<View, Row>) {
  const { address, list, words, views, count, chooseIcon = 'document', row, open } = props;
  const { view, openId, openItem } = address;
  const [first] = address.views;
  const opened =
    openId === undefined
      ? undefined
      : open({
          id: openId,
          onBack: () => openItem(undefined),
          onDecided: () => openItem(nextAfter(list.rows, openId)),
        });
  return (
    <>
      {words.views !== undefined && (
        <ViewSwitch
          label={words.views}
          view={view}
          views={address.views.map((id) => ({
            id,
            label: views[id].label,
            count: id === first ? count : undefined,
          }))}
          onChoose={address.showView}
        />
      )}
      <div className="queue-desk" data-open={opened !== undefined || undefined}>
        <div className="queue-list">
          <DataLooks query={{ ...list, data: list.rows }} skeleton={<Skeleton className="h-64" />}>
            {(rows) => (
              <QueueList
                label={words.list}
                rows={rows}
                openId={openId}
                onOpen={openItem}
                more={list}
                empty={
                  <StatePanel
                    icon={view === first ? 'check-circle' : 'history'}
                    title={views[view].empty}
                    text={views[view].emptyText}
                  />
                }
              >
                {row}
              </QueueList>
            )}
          </DataLooks>
        </div>
        <div className="queue-open">
          {opened === undefined ? (
            <div className="rounded-card border border-line bg-s1">
              <StatePanel icon={chooseIcon} title={words.choose} text={words.chooseText} />
            </div>
          ) : (
            <Fragment key={openId}>{opened}</Fragment>
          )}
        </div>
      </div>
    </>
  );
}

interface OpenItemProps {
  label: string;
  onBack: () => void;
  className?: string;
  children: ReactNode;
}

export function OpenItem({ label, onBack, className = 'grid gap-4', children }: OpenItemProps) {
  return (
    <section aria-label={label} className={className}>
      <Button variant="ghost" size="sm" className="justify-self-start lg:hidden" onClick={onBack}>
        <Icon name="arrow-left" size={16} />
        {texts.backToList}
      </Button>
      {children}
    </section>
  );
}
