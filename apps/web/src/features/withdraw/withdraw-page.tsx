import { Card } from '@yakamoz/ui/card';

import { PageHead } from '../../shared/page-head.tsx';
import { useVoice } from '../../shared/payments/voice.tsx';
import { WithdrawDesk } from './withdraw-desk.tsx';
import { withdrawTexts as texts } from './withdraw-texts.ts';

/** /withdraw: the same desk as in the modal, speaking by alert dialogs (WD-04). */
export function WithdrawPage() {
  const { say, dialog } = useVoice('page');
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={texts.pageTitle} lead={texts.pageLead} />
      <Card as="section" aria-label={texts.pageTitle}>
        <WithdrawDesk place="page" say={say} />
      </Card>
      {dialog}
    </div>
  );
}
