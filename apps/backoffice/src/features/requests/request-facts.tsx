import { formatMoney } from '@yakamoz/site/format';
import { Link } from 'react-router';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { Status } from '../../shared/status.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import { Subject } from '../../shared/audit-wording/audit-facts.tsx';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

const verificationTones: Readonly<Record<RequestDetail['verification'], StatusTone>> = {
  none: 'neutral',
  waiting: 'info',
  verified: 'success',
  refused: 'danger',
  renewal_due: 'warn',
};

export function RequestFacts({ request }: { request: RequestDetail }) {
  const { verification } = request;
  return (
    <Panel title={texts.facts}>
      <Facts
        facts={[
          { label: texts.player, value: <Subject subject={`player:${request.player_id}`} /> },
          { label: texts.name, value: request.name },
          {
            label: texts.verification,
            value: (
              <Status tone={verificationTones[verification]}>{texts.verificationStates[verification]}</Status>
            ),
          },
          ...(request.kind === 'closure' ? [{ label: texts.why, value: request.why || texts.noWhy }] : []),
          { label: texts.id, value: <CopyId id={request.id} label={texts.id} /> },
        ]}
      />
    </Panel>
  );
}

/** What is paid, where to, and what else lies in the purse. */
export function MoneyFacts({ request }: { request: RequestDetail }) {
  const money = (amount: string) => formatMoney(amount, request.currency);
  return (
    <Panel title={texts.money}>
      <Facts
        facts={[
          ...payoutFacts(request),
          { label: texts.cash, value: money(request.cash) },
          { label: texts.bonus, value: money(request.bonus) },
          { label: texts.openBets, value: money(request.open_bets) },
          {
            label: texts.receivable,
            value: (
              <span className={Number(request.receivable) > 0 ? 'text-loss' : undefined}>
                {money(request.receivable)}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** What was held is paid or given back in the end; the queue of withdrawals knows how far it is. */
function payoutFacts({ payout, state, currency }: RequestDetail) {
  if (payout === null) return [{ label: texts.iban, value: texts.noIban }];
  const { amount, iban_masked: iban, payment_id: id, status } = payout;
  const ended = { done: texts.paid, refused: texts.released, withdrawn: texts.released } as Partial<
    Record<RequestDetail['state'], string>
  >;
  return [
    { label: ended[state] ?? texts.held, value: <strong>{formatMoney(amount, currency)}</strong> },
    { label: texts.iban, value: iban },
    ...(id === null
      ? []
      : [
          {
            label: texts.withdrawal,
            value: (
              <Link to={withQuery(paths.withdrawals, { id })} className="text-link hover:underline">
                {status === null ? id : `${id} · ${status}`}
              </Link>
            ),
          },
        ]),
  ];
}
