import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { useTimeLeft } from '@yakamoz/site/clock';
import type { Faults } from '@yakamoz/site/form-check';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { longDay, longMoment, waitText } from '../../shared/play-safety/durations.ts';
import type { Exclusion, Safety } from '../../shared/play-safety/safety-query.ts';
import { safetyQuery, useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { secondFactorQuery } from '../../shared/session/second-factor.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

/** From when a member may ask, the question itself, and after it when the account opens. */
export function ReturnCard({ state, exclusion }: { state: Safety; exclusion: Exclusion }) {
  return (
    <Card as="section" aria-labelledby="return" className="grid gap-4">
      <h2 id="return" className="font-sans text-base">
        {texts.returnTitle}
      </h2>
      {exclusion.opens_at !== null ? (
        <Opening opensAt={exclusion.opens_at} />
      ) : exclusion.may_ask_return ? (
        <ReturnForm hours={state.return_wait_h} />
      ) : (
        <p className="text-sm text-text-2">
          {texts.returnFrom(longDay(exclusion.may_ask_return_at), state.return_wait_h)}
        </p>
      )}
    </Card>
  );
}

function Opening({ opensAt }: { opensAt: string }) {
  const client = useQueryClient();
  const left = useTimeLeft(opensAt);
  const over = left === 0;
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  }, [over, client]);
  return (
    <div className="grid gap-2 text-sm text-text-2">
      <p className="text-base font-semibold text-text">{texts.opensAt(longMoment(opensAt))}</p>
      <p className="tnum">{texts.opensIn(waitText(left))}</p>
      <p>{texts.changedMind}</p>
    </div>
  );
}

type Field = 'password' | 'code';
const fieldOf: Partial<Record<string, Field>> = {
  'identity.wrong_password': 'password',
  'identity.second_factor_wrong': 'code',
  'identity.second_factor_required': 'code',
  'identity.step_up_code_required': 'code',
  'identity.step_up_recovery_code': 'code',
};

/** The one thing here that asks who it is: coming back is not to be anybody else's doing. */
function ReturnForm({ hours }: { hours: number }) {
  const ask = useSafetyChange('POST /api/v1/safety/exclusions/return');
  const [codeWanted, setCodeWanted] = useState(false);
  const coded = useQuery(secondFactorQuery).data?.on === true || codeWanted;
  const { form, faults, mark } = useFormCheck<Field>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    const data = new FormData(event.currentTarget);
    const password = textOf(data, 'password');
    const code = textOf(data, 'code').trim();
    const wrong: Faults<Field> = {};
    if (password === '') wrong.password = texts.passwordMissing;
    if (coded && code === '') wrong.code = texts.codeMissing;
    if (mark(wrong)) return ask.reset();
    ask.mutate(
      { body: { password, ...(code !== '' && { code }) } },
      {
        onError: (error) => {
          const field = error instanceof ApiRefusal ? fieldOf[error.code ?? ''] : undefined;
          if (field === 'code') setCodeWanted(true);
          if (field) mark({ [field]: refusalMessage(error) ?? '' });
        },
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-text-2">{texts.returnNow(hours)}</p>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={faults.password}
        texts={accountTexts.passwordField}
        className="max-w-md"
      />
      {coded && (
        <div className="max-w-md">
          <CodeField error={faults.code} />
        </div>
      )}
      {ask.isError && (
        <InlineAlert tone="error">{refusalMessage(ask.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <Button
        type="submit"
        variant="secondary"
        className="sm:justify-self-start"
        busy={ask.isPending}
        busyLabel={texts.asking}
      >
        {texts.ask}
      </Button>
    </form>
  );
}
