import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';
import { Link } from 'react-router';

import { api } from '../../shared/api-client.ts';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo, useMe } from '../../shared/session/session.ts';
import type { PaymentCase } from './cases-api.ts';
import { casesTexts } from './cases-texts.ts';

const texts = casesTexts.reversal;

/** A credited deposit that the company refused after all: the owner of its case proposes, another member decides at /onaylar. */
export function DepositReversal({ one }: { one: PaymentCase }) {
  const { login } = useMe();
  const mayPropose = useMayDo('deposits.match');
  const { reversal } = one;
  if (reversal === null) return null;
  if (reversal.approval_id !== null) return <Proposed approvalId={reversal.approval_id} />;
  return mayPropose && one.owner === login ? <Proposing one={one} /> : null;
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

function Proposing({ one }: { one: PaymentCase }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['staff', 'cases'] });
  const propose = useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/staff/v1/payments/cases/:id/deposit-reversal', {
        params: { id: one.id },
        body: { reason },
      }),
    onSuccess: refresh,
  });
  return (
    <Panel title={texts.title}>
      <div className="grid gap-3">
        <p className="text-13 text-text-2">{texts.text}</p>
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {texts.action}
        </Button>
      </div>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
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
    </Panel>
  );
}
