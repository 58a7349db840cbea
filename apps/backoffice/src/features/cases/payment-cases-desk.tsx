import { formatMoment } from '@yakamoz/site/format';

import { CopyId } from '../../shared/copy-id.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { AddressRelease } from './address-release.tsx';
import { CaseDesk } from './case-desk.tsx';
import { CaseLink } from './case-link.tsx';
import { paymentCaseCalls, useCases } from './cases-api.ts';
import type { PaymentCase } from './cases-api.ts';
import { casesTexts as texts } from './cases-texts.ts';
import { DepositReversal } from './deposit-reversal.tsx';

/** Differences to the payment company's and the bank's records. */
export function PaymentCasesDesk() {
  const address = useDeskAddress('open', 'closed');
  const list = useCases(address.view);
  return (
    <CaseDesk
      address={address}
      list={list}
      count={list.pages?.[0]?.open}
      words={texts}
      titleOf={({ id }) => texts.number(id)}
      openedAt={(one) => one.opened_at}
      factsOf={factsOf}
      more={(one) =>
        one.kind === 'address_claimed' ? <AddressRelease one={one} /> : <DepositReversal one={one} />
      }
      calls={paymentCaseCalls}
    />
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
    ...(lineId === null ? [] : [{ label: texts.line, value: <LineLink id={lineId} /> }]),
    { label: texts.opened, value: formatMoment(one.opened_at) },
    ...(closedAt === null ? [] : [{ label: texts.closedAt, value: formatMoment(closedAt) }]),
    ...(one.reason === null ? [] : [{ label: texts.found, value: one.reason }]),
    { label: texts.id, value: <CopyId id={one.id} label={texts.id} /> },
  ];
}

/** The kind says which of the two desks knows it; where it does not, the number stands alone. */
function RequestLink({ one: { kind }, id }: { one: PaymentCase; id: string }) {
  if (/payout|return/.test(kind))
    return <CaseLink path={withQuery(paths.withdrawals, { id })}>{id}</CaseLink>;
  if (/credit|late|line|money/.test(kind))
    return <CaseLink path={withQuery(paths.deposits, { id })}>{id}</CaseLink>;
  return id;
}

const LineLink = ({ id }: { id: string }) => (
  <CaseLink path={withQuery(paths.deposits, { tab: 'lines', state: 'all', id })}>{id}</CaseLink>
);
