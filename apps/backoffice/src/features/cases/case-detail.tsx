import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Link } from 'react-router';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatMoment } from '../../shared/format.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { OpenItem } from '../../shared/queue/queue-desk.tsx';
import { useMe } from '../../shared/session/session.ts';
import { CaseActions } from './case-actions.tsx';
import { useClose, useTake } from './cases-api.ts';
import type { PaymentCase } from './cases-api.ts';
import { casesTexts as texts } from './cases-texts.ts';

interface CaseDetailProps {
  one: PaymentCase;
  onBack: () => void;
  onClosed: () => void;
}

export function CaseDetail({ one, onBack, onClosed }: CaseDetailProps) {
  const { login } = useMe();
  const take = useTake(one);
  const close = useClose(one);
  const open = one.closed_at === null;
  return (
    <OpenItem label={texts.detail} onBack={onBack}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{texts.number(one.id)}</h2>
        {open && <CaseActions owner={one.owner} take={take} close={close} onClosed={onClosed} />}
      </header>
      {open && one.owner === null && <InlineAlert tone="info">{texts.howTo}</InlineAlert>}
      {open && one.owner !== null && one.owner !== login && (
        <InlineAlert tone="info">{texts.withOther(one.owner)}</InlineAlert>
      )}
      <Panel title={texts.facts}>
        <Facts facts={factsOf(one)} />
      </Panel>
    </OpenItem>
  );
}

function factsOf(one: PaymentCase): Fact[] {
  const { request_id: requestId, line_id: lineId, closed_at: closedAt } = one;
  return [
    { label: texts.about, value: one.text },
    { label: texts.owner, value: one.owner ?? texts.nobody },
    ...(requestId === null
      ? []
      : [{ label: texts.request, value: <RequestLink one={one} id={requestId} /> }]),
    ...(lineId === null
      ? []
      : [
          {
            label: texts.line,
            value: (
              <To path={withQuery(paths.deposits, { tab: 'lines', state: 'all', id: lineId })}>{lineId}</To>
            ),
          },
        ]),
    { label: texts.opened, value: formatMoment(one.opened_at) },
    ...(closedAt === null ? [] : [{ label: texts.closedAt, value: formatMoment(closedAt) }]),
    ...(one.reason === null ? [] : [{ label: texts.found, value: one.reason }]),
    { label: texts.id, value: <CopyId id={one.id} label={texts.id} /> },
  ];
}

/** The kind says which of the two desks knows it; where it does not, the number stands alone. */
function RequestLink({ one: { kind }, id }: { one: PaymentCase; id: string }) {
  if (/payout|return/.test(kind)) return <To path={withQuery(paths.withdrawals, { id })}>{id}</To>;
  if (/credit|late|line/.test(kind)) return <To path={withQuery(paths.deposits, { id })}>{id}</To>;
  return id;
}

function To({ path, children }: { path: string; children: string }) {
  return (
    <Link to={path} className="text-link hover:underline">
      {children}
    </Link>
  );
}
