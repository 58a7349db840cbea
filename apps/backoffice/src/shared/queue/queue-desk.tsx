import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import '../queue.css';
import { queueTexts as texts } from './queue-texts.ts';

interface QueueDeskProps {
  list: ReactNode;
  /** What is open on the right; on a narrow screen it takes the list's place. */
  open: ReactNode | undefined;
  choose: { title: string; text: string };
}

export function QueueDesk({ list, open, choose }: QueueDeskProps) {
  return (
    <div className="queue-desk" data-open={open !== undefined || undefined}>
      <div className="queue-list">{list}</div>
      <div className="queue-open">
        {open ?? (
          <div className="rounded-card border border-line bg-s1">
            <StatePanel icon="document" title={choose.title} text={choose.text} />
          </div>
        )}
      </div>
    </div>
  );
}

interface OpenItemProps {
  label: string;
  onBack: () => void;
  children: ReactNode;
}

export function OpenItem({ label, onBack, children }: OpenItemProps) {
  return (
    <section aria-label={label} className="grid gap-4">
      <Button variant="ghost" size="sm" className="justify-self-start lg:hidden" onClick={onBack}>
        <Icon name="arrow-left" size={16} />
        {texts.backToList}
      </Button>
      {children}
    </section>
  );
}

/** After a decision: the one behind it, or else the first of all. */
export function nextAfter(
  rows: readonly { id: string }[] | undefined,
  openId: string | undefined,
): string | undefined {
  const known = rows ?? [];
  const at = known.findIndex(({ id }) => id === openId);
  return (known[at + 1] ?? known.find(({ id }) => id !== openId))?.id;
}
