import { formatMoney, formatMoment } from '@yakamoz/site/format';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { Status } from '../../shared/status.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import { Subject } from '../../shared/audit-wording/audit-facts.tsx';
import type { Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

const verificationTones: Readonly<Record<Withdrawal['verification'], StatusTone>> = {
  none: 'neutral',
  waiting: 'info',
  verified: 'success',
  refused: 'danger',
  renewal_due: 'warn',
};

export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { verification, currency, handled_by: by, gateway_id: gatewayId, latest_by: latest } = withdrawal;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Panel title={texts.facts}>
      <Facts
        facts={[
          { label: texts.player, value: <Subject subject={`player:${withdrawal.player_id}`} /> },
          ...(withdrawal.kind === 'closure' ? [{ label: texts.kind, value: texts.kinds.closure }] : []),
          { label: texts.name, value: withdrawal.name },
          ...(withdrawal.destination_holder === ''
            ? []
            : [{ label: texts.holder, value: withdrawal.destination_holder }]),
          { label: texts.destination, value: withdrawal.destination_masked },
          { label: texts.method, value: withdrawal.method },
          { label: texts.amount, value: money(withdrawal.amount) },
          ...(Number(withdrawal.fee) > 0 ? [{ label: texts.fee, value: money(withdrawal.fee) }] : []),
          { label: texts.net, value: <strong>{money(withdrawal.net)}</strong> },
          {
            label: texts.verification,
            value: (
              <Status tone={verificationTones[verification]}>{texts.verificationStates[verification]}</Status>
            ),
          },
          { label: texts.asked, value: formatMoment(withdrawal.asked_at) },
          ...(latest === null ? [] : [{ label: texts.latest, value: formatMoment(latest) }]),
          ...(by === null ? [] : [{ label: texts.handledBy, value: by }]),
          ...(gatewayId === null
            ? []
            : [{ label: texts.gatewayId, value: <CopyId id={gatewayId} label={texts.gatewayId} /> }]),
          { label: texts.id, value: <CopyId id={withdrawal.id} label={texts.id} /> },
        ]}
      />
    </Panel>
  );
}
