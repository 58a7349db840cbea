import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { wireAmount } from '@yakamoz/site/typed-amount';
import { Button } from '@yakamoz/ui/button';
import { StepMark } from '@yakamoz/ui/step-mark';
import type { SubmitEvent } from 'react';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { accountTexts } from '../../shared/account-texts.ts';
import { ClaimNote } from '../../shared/bonuses/claim-note.tsx';
import { openedCashier, closeCashier, openCashier } from '../../shared/cashier-opener.ts';
import type { TakenUpClaim } from '../../shared/cashier-opener.ts';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { requestAddress } from '../../shared/payments/request-address.ts';
import { useVoice } from '../../shared/payments/voice.tsx';
import { AccountStep } from './account-step.tsx';
import { AmountStep, BankStep } from './transfer-steps.tsx';
import { accountsQuery, claimQuery, giveUp, useClaimState, useSayPaid } from './transfer-api.ts';
import { keepTransfer, recallTransfer } from './transfer-memory.ts';
import { transferTexts as texts } from './transfer-texts.ts';
import type { TransferAct, TransferDraft } from './transfer.state.ts';
import { canContinue, resume, stepTransfer } from './transfer.state.ts';

interface TransferWizardProps {
  method: PaymentMethod;
  /** Typed before the wizard opened. */
  amount: string;
  /** Taken up from the history. */
  claim?: TakenUpClaim | undefined;
}

/** DEP-05: amount, bank, account; the claim exists from the third step on, and the player says that it was paid. */
export function TransferWizard({ method, amount, claim: takenUp }: TransferWizardProps) {
  const { say } = useVoice('modal');
  const [draft, act] = useReducer(stepTransfer, undefined, () =>
    takenUp === undefined ? recallTransfer(method.id, amount) : resume(takenUp),
  );
  useEffect(() => keepTransfer(method.id, draft), [method.id, draft]);
  const query = useQuery({
    ...accountsQuery(method.id, wireAmount(draft.amount) ?? ''),
    enabled: draft.step === 2,
  });
  const { claim, came } = useOpenedClaim(method, draft, act);
  const step = useStepFocus(draft.step);
  const sayPaid = useSayingPaid(method, say);
  const navigate = useNavigate();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.step < 3) return act({ type: 'continue', accounts: query.data ?? [], bounds: method });
    if (claim.data === undefined) return say({ title: paymentsTexts.missing, text: texts.missing });
    if (sayPaid.isPending) return;
    if (!came) return sayPaid.mutate(claim.data);
    keepTransfer(method.id, undefined);
    closeCashier();
    void navigate(requestAddress(claim.data.request_id));
  };
  const { pathname } = useLocation();
  // The page has its methods below the overlay; elsewhere the modal brings them back (SHELL-10).
  const otherMethod = () => (pathname === '/deposit' ? closeCashier() : openCashier('deposit'));
  const cancel = useCancel(method, came ? undefined : draft.opened?.requestId);

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
        {draft.step === 3 && <AccountStep query={claim} came={came} />}
      </div>
      <ClaimNote amount={draft.amount} />
      <div className="grid gap-3">
        {draft.step < 3 ? (
          <Button type="submit" size="lg" block disabled={!canContinue(draft)}>
            {texts.continue}
          </Button>
        ) : (
          <Button type="submit" size="lg" block busy={sayPaid.isPending} busyLabel={accountTexts.busy}>
            {came ? texts.seeRequest : texts.paid}
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

/** The claim of the third step: opened when the step opens, and looked at while it is on the screen. */
function useOpenedClaim(method: PaymentMethod, draft: TransferDraft, act: (act: TransferAct) => void) {
  const client = useQueryClient();
  const shown = draft.step === 3;
  const claim = useQuery({
    ...claimQuery(method.id, draft),
    enabled: shown && draft.accountId !== undefined,
  });
  const { key, request_id: requestId } = claim.data ?? {};
  useEffect(() => {
    if (key === undefined || requestId === undefined) return;
    act({ type: 'opened', key, requestId });
    void client.invalidateQueries({ queryKey: ['member', 'payments'] });
  }, [key, requestId, act, client]);
  const state = useClaimState(shown ? requestId : undefined);
  return { claim, came: state === 'credited' };
}

/** Closes the wizard and the claim that it has opened, and says what that means for money that was sent. */
function useCancel(method: PaymentMethod, requestId: string | undefined): () => void {
  const client = useQueryClient();
  return () => {
    keepTransfer(method.id, undefined);
    closeCashier();
    if (requestId === undefined) return;
    giveUp(requestId).then(
      () => {
        showToast({ title: texts.cancelled, description: texts.cancelledText, durationMs: readingMs });
        void client.invalidateQueries({ queryKey: ['member', 'payments'] });
      },
      (error: unknown) =>
        showToast({
          title: texts.notCancelled,
          description: refusalMessage(error) ?? texts.notCancelledText,
          durationMs: readingMs,
        }),
    );
  };
}

/** Three sentences about money. */
const readingMs = 12_000;

/** What came of it, also for somebody who has closed the wizard meanwhile. */
function useSayingPaid(method: PaymentMethod, say: ReturnType<typeof useVoice>['say']) {
  const navigate = useNavigate();
  return useSayPaid({
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
