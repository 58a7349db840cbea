import { Card } from '@yakamoz/ui/card';

import { PageHead } from '../../shared/page-head.tsx';
import { useVoice } from '../../shared/payments/voice.tsx';
import { DepositDesk } from './deposit-desk.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

/** /deposit: the same desk as in the modal, speaking by alert dialogs (DEP-08). */
export function DepositPage() {
  const { say, dialog } = useVoice('page');
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={texts.pageTitle} lead={texts.pageLead} />
      <Card as="section" aria-label={texts.pageTitle}>
        <DepositDesk place="page" say={say} />
      </Card>
      {dialog}
    </div>
  );
}
