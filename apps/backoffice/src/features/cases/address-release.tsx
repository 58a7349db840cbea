import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { api } from '../../shared/api-client.ts';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { useMayDo, useMe } from '../../shared/session/session.ts';
import type { PaymentCase } from './cases-api.ts';
import { casesTexts } from './cases-texts.ts';

const texts = casesTexts.release;

/** The end of the case in favour of the player who asked; its owner decides, after documents. */
export function AddressRelease({ one }: { one: PaymentCase }) {
  const { login } = useMe();
  const mayRelease = useMayDo('withdrawals.second');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const release = useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/staff/v1/payments/cases/:id/address-release', {
        params: { id: one.id },
        body: { reason },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff', 'cases'] }),
  });
  if (!mayRelease || one.owner !== login || one.closed_at !== null) return null;
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
        actionLabel={texts.action}
        tone="danger"
        act={release}
        onConfirm={(reason) =>
          release.mutate(reason, {
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
