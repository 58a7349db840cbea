import { useNow } from '@yakamoz/site/clock';
import { formatMoment } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';
import { Link } from 'react-router';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { safetyPersonPath } from '../../shared/paths.ts';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { OpenItem, QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { useMe } from '../../shared/session/session.ts';
import { Status } from '../../shared/status.tsx';
import { CaseActions } from './case-actions.tsx';
import { MarkerList } from './marker-list.tsx';
import { markerSentence } from './marker-words.ts';
import { isHeld, useSafetyCases } from './play-safety-api.ts';
import type { SafetyCase } from './play-safety-api.ts';
import { playSafetyTexts as texts } from './play-safety-texts.ts';

/** Cases by their due time on the left, the one that is open on the right. */
export function CasesDesk() {
  const address = useDeskAddress('open', 'closed');
  const list = useSafetyCases(address.view);
  const one = list.rows?.find(({ id }) => id === address.openId);
  return (
    <div className="grid gap-4">
      <QueueDesk
        address={address}
        list={list}
        words={texts}
        count={list.pages?.[0]?.open}
        chooseIcon="shield"
        views={{
          open: { label: texts.open, empty: texts.emptyOpen, emptyText: texts.emptyOpenText },
          closed: { label: texts.closed, empty: texts.emptyClosed },
        }}
        row={(listed) => <Row one={listed} />}
        open={({ onBack, onDecided }) => one && <Detail one={one} onBack={onBack} onClosed={onDecided} />}
      />
    </div>
  );
}

function Row({ one }: { one: SafetyCase }) {
  const { login } = useMe();
  const owner = one.owner === login ? texts.mine : one.owner;
  const [first] = one.markers;
  const others = one.markers.length - 1;
  return (
    <>
      <strong className="truncate">{one.username}</strong>
      <Status tone={one.strong ? 'danger' : 'warn'}>{sortOf(one)}</Status>
      <span className="col-span-2 text-text-2">
        {first ? markerSentence(first) : texts.heldText}
        {others > 0 && ` ${texts.more(others)}`}
      </span>
      <span className="truncate text-xs text-text-3">
        {one.outcome === null ? (owner ?? texts.nobody) : texts.outcomes[one.outcome]}
      </span>
      <Due one={one} />
    </>
  );
}

/** Until when somebody has to look at it; once it is closed, since when it is. */
function Due({ one: { due_at: due, closed_at: closed } }: { one: SafetyCase }) {
  return (
    <time dateTime={closed ?? due} className="tnum text-right text-xs text-text-3">
      {closed === null ? <DueMoment due={due} /> : formatMoment(closed)}
    </time>
  );
}

function DueMoment({ due }: { due: string }) {
  const late = useNow() >= Date.parse(due);
  return (
    <>
      {formatMoment(due)}
      {late && <strong className="text-loss">{` · ${texts.overdue}`}</strong>}
    </>
  );
}

interface DetailProps {
  one: SafetyCase;
  onBack: () => void;
  onClosed: () => void;
}

function Detail({ one, onBack, onClosed }: DetailProps) {
  const { login } = useMe();
  const open = one.closed_at === null;
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg [overflow-wrap:anywhere]">{one.username}</h2>
        <StatusChip tone={one.strong ? 'danger' : 'warn'}>{sortOf(one)}</StatusChip>
        {open && <CaseActions one={one} onClosed={onClosed} />}
      </header>
      {open && one.strong && <InlineAlert tone="warn">{texts.strongText}</InlineAlert>}
      {open && isHeld(one) && <InlineAlert tone="info">{texts.heldHowTo}</InlineAlert>}
      {open && one.owner === null && !isHeld(one) && <InlineAlert tone="info">{texts.howTo}</InlineAlert>}
      {open && one.owner !== null && one.owner !== login && (
        <InlineAlert tone="info">{texts.withOther(one.owner)}</InlineAlert>
      )}
      {one.markers.length > 0 && (
        <Panel title={texts.markers}>
          <MarkerList markers={one.markers} />
        </Panel>
      )}
      <Panel
        title={texts.facts}
        action={
          <Link
            to={safetyPersonPath(one.player_id)}
            className="text-13 font-semibold text-link hover:underline"
          >
            {texts.toPerson}
          </Link>
        }
      >
        <Facts facts={factsOf(one)} />
      </Panel>
    </OpenItem>
  );
}

function sortOf(one: SafetyCase): string {
  if (isHeld(one)) return texts.held;
  return one.strong ? texts.strong : texts.ordinary;
}

const factsOf = (one: SafetyCase) => [
  ...(isHeld(one) ? [{ label: texts.resembles, value: one.resembles.join(', ') }] : []),
  { label: texts.number, value: one.number },
  {
    label: texts.due,
    value: one.closed_at === null ? <DueMoment due={one.due_at} /> : formatMoment(one.due_at),
  },
  { label: texts.owner, value: one.owner ?? texts.nobody },
  { label: texts.opened, value: formatMoment(one.opened_at) },
  ...(one.closed_at === null ? [] : [{ label: texts.closedAt, value: formatMoment(one.closed_at) }]),
  ...(one.closed_by === null ? [] : [{ label: texts.closedBy, value: one.closed_by }]),
  ...(one.outcome === null ? [] : [{ label: texts.outcome, value: texts.outcomes[one.outcome] }]),
  ...(one.reason === null ? [] : [{ label: texts.found, value: one.reason }]),
];
