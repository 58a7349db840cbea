import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { BalanceLines } from '../../shared/balance-lines.tsx';
import { ClaimNote } from '../../shared/bonuses/claim-note.tsx';
import { openTransfer } from '../../shared/cashier-opener.ts';
import { MethodChoice } from '../../shared/payments/method-choice.tsx';
import type { PaymentMethod } from '../../shared/payments/payment-methods.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { requestAddress } from '../../shared/payments/request-address.ts';
import type { Place, Voice } from '../../shared/payments/voice.tsx';
import { ClosedNote } from '../../shared/play-safety/closed-note.tsx';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { useDeposit } from './deposit-api.ts';
import type { DepositOutcome } from './deposit-api.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositRoom } from './deposit-room.tsx';
import { depositTexts as texts } from './deposit-texts.ts';
import { failedWords, missingWords, refusedWords } from './deposit-words.ts';
import { LimitQuestion, useLimitQuestion } from './limit-question.tsx';

interface DepositDeskProps {
  place: Place;
  say: Voice['say'];
  /** The request was taken; answers whether the player is still here to be led on. */
  onTaken?: () => boolean;
}

/** Nobody deposits into an account that they have closed; before the first deposit one question is asked (LIMIT-06). */
export function DepositDesk(props: DepositDeskProps) {
  const closed = closedPlay.use();
  const question = useLimitQuestion();
  if (closed) return <ClosedNote />;
  if (question === 'pending') return <Skeleton className="h-72" />;
  if (question === 'asked') return <LimitQuestion />;
  return <Desk {...props} />;
}

/** One logic for the modal and the page: a method, then whatever that method asks for. */
function Desk({ place, say, onTaken }: DepositDeskProps) {
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod>();
  const [amount, setAmount] = useState('');
  const [leaving, setLeaving] = useState(false);

  const takeOutcome = (outcome: DepositOutcome): void => {
    if (outcome.kind === 'refused') return say(refusedWords(place, outcome.message));
    if (outcome.kind === 'redirect') {
      // Pressing again while the company's page loads would begin a second payment.
      setLeaving(true);
      return location.assign(outcome.address);
    }
    const stays = onTaken?.() ?? true;
    // Rate and address stand there; nothing is said that the player would have to close first.
    if (outcome.kind === 'quoted') {
      if (stays) void navigate(requestAddress(outcome.requestId));
      return undefined;
    }
    const follow = () => {
      if (stays && outcome.requestId !== undefined) void navigate(requestAddress(outcome.requestId));
    };
    say({ title: paymentsTexts.success, text: texts.taken, good: true, onClosed: follow });
    if (place === 'modal') follow();
  };
  const deposit = useDeposit({
    onSuccess: takeOutcome,
    onError: (error) => {
      const message = refusalMessage(error);
      say(message === undefined ? failedWords(place) : refusedWords(place, message));
    },
  });

  const choose = (chosen: PaymentMethod): void => {
    if (chosen.bankCode === undefined && chosen.automatic) return openTransfer(chosen, amount);
    setMethod(chosen);
    // DEP-03; on the page the amount may have been typed first.
    if (place === 'modal') setAmount('');
  };

  return (
    <div className="grid grid-cols-1 gap-5">
      <BalanceLines labels={texts} />
      <DepositRoom />
      <ClaimNote amount={amount} />
      <MethodChoice
        direction="deposit"
        chosen={method}
        onChoose={choose}
        onChange={() => setMethod(undefined)}
        {...(place === 'modal' && { onFailure: (title, text) => say({ title, text }) })}
      />
      {(method !== undefined || place === 'page') && (
        <DepositForm
          key={method?.id}
          method={method}
          amount={amount}
          onAmount={setAmount}
          busy={deposit.isPending || leaving}
          onMissing={(withoutMethodOrAmount) => say(missingWords(place, withoutMethodOrAmount))}
          onSend={deposit.mutate}
        />
      )}
    </div>
  );
}
