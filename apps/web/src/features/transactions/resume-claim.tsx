import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';

import { accountTexts } from '../../shared/account-texts.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { useTakeUp } from '../../shared/payments/take-up.ts';
import { requestTexts as texts } from './request-texts.ts';

/** Of a transfer that nobody said was paid, also after its time was over. */
export function ResumeClaim({ id }: { id: string }) {
  const takeUp = useTakeUp(id);
  const start = () =>
    takeUp.mutate(undefined, {
      onError: (error) =>
        showToast({
          title: paymentsTexts.error,
          description: refusalMessage(error) ?? texts.resumeFailed,
          variant: 'destructive',
        }),
    });
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={takeUp.isPending}
      busyLabel={accountTexts.busy}
      onClick={start}
    >
      {texts.resume}
    </Button>
  );
}
