import { useQuery } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';

import { PageHead } from '../../shared/page-head.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { AccountTable } from './account-table.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { MethodTable } from './method-table.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { setupQuery } from './setup-api.ts';
import { setupTexts as texts } from './setup-texts.ts';

/** /odeme-ayarlari */
export function PaymentSetupPage() {
  const setup = useQuery(setupQuery);
  const mayChange = useMayDo('payments.configure');
  const [openId, setOpenId] = useState<number>();
  const [proposing, setProposing] = useState(false);
  const methods = setup.data?.methods;
  const open = methods?.find(({ id }) => id === openId);
  return (
    <div className="grid gap-6">
      <PageHead title={texts.title} lead={texts.lead} />
      {!mayChange && <InlineAlert tone="info">{texts.mayNot}</InlineAlert>}
      <section className="grid min-w-0 gap-3">
        <h2 className="text-base">{texts.methods}</h2>
        <MethodTable
          query={setup}
          currentId={openId}
          onOpen={mayChange ? ({ id }) => setOpenId(id) : undefined}
        />
      </section>
      <section className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-base">{texts.accounts}</h2>
          {mayChange && (
            <Button variant="secondary" onClick={() => setProposing(true)}>
              <Icon name="plus" size={18} />
              {texts.propose}
            </Button>
          )}
        </div>
        <AccountTable query={setup} mayChange={mayChange} />
      </section>
      {open !== undefined && (
        <MethodDialog key={open.id} method={open} onClose={() => setOpenId(undefined)} />
      )}
      <ProposeDialog methods={methods ?? []} open={proposing} onClose={() => setProposing(false)} />
    </div>
  );
}
