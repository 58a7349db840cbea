import { formatMoney } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { Status } from '../../shared/status.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import { Subject } from '../../shared/audit-wording/audit-facts.tsx';
import { IbanDialog } from './request-dialogs.tsx';
import type { RequestDetail } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

const verificationTones: Readonly<Record<RequestDetail['verification'], StatusTone>> = {
  none: 'neutral',
  waiting: 'info',
  verified: 'success',
  refused: 'danger',
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
          { label: heldLabel(request), value: <strong>{money(request.held)}</strong> },
          { label: texts.iban, value: <Iban request={request} /> },
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

/** What was set aside is paid or given back in the end. */
function heldLabel({ state }: RequestDetail): string {
  if (state === 'done') return texts.paid;
  return state === 'refused' || state === 'withdrawn' ? texts.released : texts.held;
}

/** Shown whole for a reason only, and gone again when another request is opened. */
function Iban({ request }: { request: RequestDetail }) {
  const [asking, setAsking] = useState(false);
  const [iban, setIban] = useState<string>();
  if (request.iban_masked === null) return texts.noIban;
  if (iban !== undefined) return <CopyId id={iban} label={texts.iban} ends={13} />;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {request.iban_masked}
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {texts.showIban}
      </Button>
      <IbanDialog request={request} open={asking} onClose={() => setAsking(false)} onShown={setIban} />
    </span>
  );
}
