import { ApiRefusal } from '@yakamoz/site/api-client';
import { browserNow } from '@yakamoz/site/clock';
import { useFirstFault } from '@yakamoz/site/form-check';
import { istanbulDay } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { useEffect, useReducer, useRef } from 'react';
import type { SubmitEvent } from 'react';

import { useOperator } from '../../shared/operator.ts';
import { useRegister } from './auth-api.ts';
import { authTexts } from './auth-texts.ts';
import { keepFirstLimit } from './first-limit.ts';
import { PersonalStep } from './personal-step.tsx';
import {
  reduceRegistration,
  registrationBody,
  startRegistration,
  wishedLimit,
} from './registration.state.ts';
import type { RegistrationEvent } from './registration.state.ts';
import { SecurityStep } from './security-step.tsx';

/** The two steps of registration (AUTH-04). Where it stands is decided in registration.state.ts. */
export function RegistrationForm({ onRegistered }: { onRegistered: (username: string) => void }) {
  const { operator } = useOperator();
  const [state, dispatch] = useReducer(reduceRegistration, operator.default_country, startRegistration);
  const register = useRegister();
  const heading = useStepHeading(state.step);
  // After the heading: a refusal may lead to another step, and then the field has the last word.
  const form = useFirstFault(state.rejections);

  const refuse = (error: Error) => {
    const message = refusalMessage(error);
    showToast({ title: message ?? authTexts.registerFailed, variant: 'destructive' });
    dispatch({ type: 'refused', message, code: error instanceof ApiRefusal ? error.code : undefined });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked: RegistrationEvent =
      state.step === 1 ? { type: 'continued', today: istanbulDay(browserNow()) } : { type: 'submitted' };
    const next = reduceRegistration(state, asked);
    dispatch(asked);
    if (asked.type === 'continued' || next.error !== undefined) return;
    register.mutate(registrationBody(next), {
      onSuccess: ({ user }) => {
        const cap = wishedLimit(next);
        if (cap !== undefined) keepFirstLimit({ username: user.username, cap });
        onRegistered(user.username);
      },
      onError: refuse,
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="flex items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-8 outline-none">
          {authTexts.step(state.step)}
          <span className="block text-sm font-medium text-text-3">{authTexts.stepTitles[state.step]}</span>
        </h3>
        <Moonglade
          dashes={2}
          layout="row"
          lit={state.step / 2}
          className="[--glade-height:4px] [--glade-width:6rem]"
        />
      </div>
      {state.error !== undefined && <InlineAlert tone="error">{state.error}</InlineAlert>}
      {state.step === 1 ? (
        <PersonalStep state={state} dispatch={dispatch} />
      ) : (
        <SecurityStep state={state} dispatch={dispatch} />
      )}
      <div className="flex gap-3">
        {state.step === 2 && (
          <Button variant="secondary" size="lg" onClick={() => dispatch({ type: 'wentBack' })}>
            {authTexts.back}
          </Button>
        )}
        <Button type="submit" size="lg" block busy={register.isPending} busyLabel={authTexts.registering}>
          {state.step === 1 ? authTexts.next : authTexts.register}
        </Button>
      </div>
    </form>
  );
}

/** A new step is announced and begins at its top. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
