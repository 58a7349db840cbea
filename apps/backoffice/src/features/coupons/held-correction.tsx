import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';
import { Link } from 'react-router';

import { api } from '../../shared/api-client.ts';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import type { InspectedBet } from './coupons-api.ts';
import { couponsTexts } from './coupons-texts.ts';

const texts = couponsTexts.held;
type Held = NonNullable<InspectedBet['held']>;

/** BETDESK-10: one member proposes to correct a paid coupon, another decides at /onaylar. */
export function HeldCorrection({ held }: { held: Held }) {
  const mayPropose = useMayDo('trading.correct');
  const money = (amount: string): string => formatMoney(amount, held.currency);
  return (
    <Panel title={texts.title}>
      <div className="grid gap-4">
        <Facts
          facts={[
            { label: couponsTexts.paid, value: money(held.paid) },
            { label: texts.value, value: held.value === null ? texts.reopened : money(held.value) },
            { label: texts.why, value: texts.whys[held.why ?? 'unjudged'] },
            { label: texts.since, value: formatExactMoment(held.at) },
          ]}
        />
        {held.approval_id !== null && <Proposed approvalId={held.approval_id} />}
        {held.approval_id === null && mayPropose && held.why !== 'gift' && <Proposing held={held} />}
      </div>
    </Panel>
  );
}

const Proposed = ({ approvalId }: { approvalId: string }) => (
  <InlineAlert tone="info">
    <span className="flex flex-wrap items-center justify-between gap-3">
      <span>{texts.waits}</span>
      <Link
        to={withQuery(paths.approvals, { id: approvalId })}
        className="font-semibold text-link hover:underline"
      >
        {texts.toApproval}
      </Link>
    </span>
  </InlineAlert>
);

function Proposing({ held: { id } }: { held: Held }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const propose = useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/staff/v1/sportsbook/corrections/:id/proposal', { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff', 'coupons'] }),
  });
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.action}
        text={texts.confirm}
        actionLabel={texts.propose}
        tone="danger"
        act={propose}
        onConfirm={(reason) =>
          propose.mutate(reason, {
            onSuccess: () => {
              setOpen(false);
              showToast({ title: texts.done, variant: 'success' });
            },
          })
        }
      />
    </>
  );
}
