import { formatMoment } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { ReactNode } from 'react';

import type { TableRows } from '../../shared/data-table/keyset-list.ts';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import type { DeskAddress } from '../../shared/queue/desk-address.ts';
import { OpenItem, QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { useMe } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import type { CaseCalls } from './case-calls.ts';
import { useCaseCalls } from './case-calls.ts';
import { CaseActions } from './case-actions.tsx';
import { casesTexts as texts } from './cases-texts.ts';

/** What a case of any module has. */
interface ShownCase {
  id: string;
  text: string;
  owner: string | null;
  closed_at: string | null;
}

interface CaseKind<One> {
  words: {
    views: string;
    open: string;
    closed: string;
    list: string;
    emptyOpen: string;
    emptyOpenText: string;
    emptyClosed: string;
    choose: string;
    chooseText: string;
    detail: string;
  };
  titleOf: (one: One) => string;
  openedAt: (one: One) => string;
  factsOf: (one: One) => Fact[];
  /** What else is shown of it, below its facts. */
  more?: (one: One) => ReactNode;
  calls: CaseCalls<One>;
}

interface CaseDeskProps<One> extends CaseKind<One> {
  address: DeskAddress<'open' | 'closed'>;
  list: TableRows<One>;
  count?: number | undefined;
}

/** Cases on the left, the one that is open on the right; whichever books they are about. */
export function CaseDesk<One extends ShownCase>({ address, list, count, ...kind }: CaseDeskProps<One>) {
  const { words } = kind;
  const one = list.rows?.find(({ id }) => id === address.openId);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={words}
        count={count}
        views={{
          open: { label: words.open, empty: words.emptyOpen, emptyText: words.emptyOpenText },
          closed: { label: words.closed, empty: words.emptyClosed },
        }}
        row={(listed) => <Row one={listed} {...kind} />}
        open={({ onBack, onDecided }) =>
          one && <Detail one={one} kind={kind} onBack={onBack} onClosed={onDecided} />
        }
      />
    </div>
  );
}

interface RowProps<One> extends Pick<CaseKind<One>, 'titleOf' | 'openedAt'> {
  one: One;
}

function Row<One extends ShownCase>({ one, titleOf, openedAt }: RowProps<One>) {
  const { login } = useMe();
  const owner = one.owner === login ? texts.mine : one.owner;
  return (
    <>
      <strong className="truncate">{titleOf(one)}</strong>
      <Status tone={one.closed_at !== null ? 'success' : owner === null ? 'warn' : 'info'}>
        {owner ?? (one.closed_at === null ? texts.nobody : texts.byItself)}
      </Status>
      <span className="col-span-2 text-text-2">{one.text}</span>
      <time dateTime={openedAt(one)} className="tnum text-xs text-text-3">
        {formatMoment(one.closed_at ?? openedAt(one))}
      </time>
    </>
  );
}

interface DetailProps<One> {
  one: One;
  kind: CaseKind<One>;
  onBack: () => void;
  onClosed: () => void;
}

function Detail<One extends ShownCase>({ one, kind, onBack, onClosed }: DetailProps<One>) {
  const { login } = useMe();
  const acts = useCaseCalls(kind.calls, one);
  const open = one.closed_at === null;
  return (
    <OpenItem label={kind.words.detail} onBack={onBack}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg [overflow-wrap:anywhere]">{kind.titleOf(one)}</h2>
        {open && <CaseActions owner={one.owner} {...acts} onClosed={onClosed} />}
      </header>
      {open && one.owner === null && <InlineAlert tone="info">{texts.howTo}</InlineAlert>}
      {open && one.owner !== null && one.owner !== login && (
        <InlineAlert tone="info">{texts.withOther(one.owner)}</InlineAlert>
      )}
      <Panel title={texts.facts}>
        <Facts facts={kind.factsOf(one)} />
      </Panel>
      {kind.more?.(one)}
    </OpenItem>
  );
}
