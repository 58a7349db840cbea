import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { StepMark } from '@yakamoz/ui/step-mark';
import type { SubmitEvent } from 'react';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { openedCashier, closeCashier, openCashier } from '../../shared/cashier-opener.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { requestAddress } from '../../shared/payments/request-address.ts';
import { useVoice } from '../../shared/payments/voice.tsx';
import { AccountStep, AmountStep, BankStep } from './transfer-steps.tsx';
import { accountsQuery, useClaim } from './transfer-api.ts';
import { keepTransfer, recallTransfer } from './transfer-memory.ts';
import { transferTexts as texts } from './transfer-texts.ts';
import { accountOf, canContinue, stepTransfer } from './transfer.state.ts';

interface TransferWizardProps {
  method: PaymentMethod;
  /** Typed before the wizard opened. */
  amount: string;
}

/** DEP-05: amount, bank, account; then the player says that it was paid. */
export function TransferWizard({ method, amount }: TransferWizardProps) {
  const { say } = useVoice('modal');
  const query = useQuery(accountsQuery(method.id));
  const accounts = query.data ?? [];
  const [draft, act] = useReducer(stepTransfer, undefined, () => recallTransfer(method.id, amount));
  useEffect(() => keepTransfer(method.id, draft), [method.id, draft]);
  const step = useStepFocus(draft.step);
  const claim = useTransferClaim(method, say);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.step < 3) return act({ type: 'continue', accounts });
    const wire = wireAmount(draft.amount);
    const account = accountOf(draft, accounts);
    if (wire === undefined || account === undefined)
      return say({ title: paymentsTexts.missing, text: texts.missing });
    if (!claim.isPending) claim.mutate({ amount: wire, methodId: method.id, account, key: draft.key });
  };
  const { pathname } = useLocation();
  // The page has its methods below the overlay; elsewhere the modal brings them back (SHELL-10).
  const otherMethod = () => (pathname === '/deposit' ? closeCashier() : openCashier('deposit'));
  const cancel = () => {
    keepTransfer(method.id, undefined);
    closeCashier();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <StepMark step={draft.step} of={3} label={texts.step} />
      <div
        ref={step}
        tabIndex={-1}
        role="group"
        aria-label={texts.stepOf(draft.step)}
        className="grid gap-4 outline-none"
      >
        {draft.step === 1 && <AmountStep method={method} draft={draft} act={act} />}
        {draft.step === 2 && <BankStep query={query} draft={draft} act={act} />}
        {draft.step === 3 && <AccountStep query={query} method={method} draft={draft} />}
      </div>
      <div className="grid gap-3">
        {draft.step < 3 ? (
          <Button type="submit" size="lg" block disabled={!canContinue(draft)}>
            {texts.continue}
          </Button>
        ) : (
          <Button type="submit" size="lg" block busy={claim.isPending} busyLabel={accountTexts.busy}>
            {texts.paid}
          </Button>
        )}
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {draft.step > 1 ? (
            <Button variant="secondary" onClick={() => act({ type: 'back' })}>
              {texts.back}
            </Button>
          ) : (
            <Button variant="secondary" onClick={otherMethod}>
              {texts.otherMethod}
            </Button>
          )}
          <Button variant="ghost" onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What came of it, also for somebody who has closed the wizard meanwhile. */
function useTransferClaim(method: PaymentMethod, say: ReturnType<typeof useVoice>['say']) {
  const navigate = useNavigate();
  return useClaim({
    onSuccess: (answer) => {
      if (answer.status !== 'success')
        return say({ title: paymentsTexts.error, text: answer.message || texts.refused });
      say({ title: paymentsTexts.success, text: answer.message, good: true });
      keepTransfer(method.id, undefined);
      if (openedCashier.get()?.side !== 'transfer') return;
      closeCashier();
      if (answer.request_id !== undefined) void navigate(requestAddress(answer.request_id));
    },
    onError: (error) => {
      const message = refusalMessage(error);
      if (message === undefined) say({ title: paymentsTexts.network, text: texts.networkFailed });
      else say({ title: paymentsTexts.error, text: message });
    },
  });
}

/** The button that was pressed stands elsewhere in the next step: the focus goes to what the step is about. */
function useStepFocus(step: number) {
  const group = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    group.current?.focus();
  }, [step]);
  return group;
}
