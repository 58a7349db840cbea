import { useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import type { Faults } from '@yakamoz/site/form-check';
import { textOf, useFormCheck } from '@yakamoz/site/form-check';
import { decimalOf } from '@yakamoz/money';
import { formatCount, formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { hasBonus } from '../../shared/session/balance.ts';
import { secondFactorQuery } from '../../shared/session/second-factor.ts';
import { useSession } from '../../shared/session/session.ts';
import { termsQuery } from '../../shared/payments/destinations.ts';
import { rewardsQuery } from '../../shared/rewards-query.ts';
import { useAsk } from './requests-api.ts';
import type { Kind } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';

type Field = 'iban' | 'nationalId' | 'password' | 'code';

const fieldOf: Partial<Record<string, Field>> = {
  'identity.wrong_password': 'password',
  'identity.second_factor_wrong': 'code',
  'identity.second_factor_required': 'code',
  'player_requests.iban_required': 'iban',
  'payments.iban_invalid': 'iban',
  'payments.iban_foreign': 'iban',
  'payments.address_taken': 'iban',
  'payments.national_id_required': 'nationalId',
  'identity.national_id_invalid': 'nationalId',
  'identity.national_id_taken': 'nationalId',
  'identity.step_up_recovery_code': 'code',
};

/** Who it is, and for the end of the account where the money goes. Nothing happens before it is sent. */
export function RequestForm({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { user } = useSession();
  const ask = useAsk(kind);
  // Where it is not known here, the server asks for it.
  const [codeWanted, setCodeWanted] = useState(false);
  const coded = useQuery(secondFactorQuery).data?.on === true || codeWanted;
  const { form, faults, mark } = useFormCheck<Field>();
  const points = usePoints(kind === 'closure');
  // Points may have come since: then the server asks.
  const [ibanWanted, setIbanWanted] = useState(false);
  const paysOut = kind === 'closure' && (Number(user?.balance ?? 0) > 0 || points > 0 || ibanWanted);
  const [idWanted, setIdWanted] = useState(false);
  const identified =
    useQuery({ ...termsQuery, enabled: paysOut }).data?.national_id_needed === true || idWanted;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const request = {
      password: textOf(data, 'password'),
      code: textOf(data, 'code').trim() || undefined,
      iban: textOf(data, 'iban').trim() || undefined,
      doc_number: textOf(data, 'nationalId').trim() || undefined,
      why: textOf(data, 'why').trim() || undefined,
    };
    const wrong: Faults<Field> = {};
    if (paysOut && request.iban === undefined) wrong.iban = texts.ibanMissing;
    if (paysOut && identified && request.doc_number === undefined) wrong.nationalId = texts.nationalIdMissing;
    if (request.password === '') wrong.password = texts.passwordMissing;
    if (coded && request.code === undefined) wrong.code = texts.codeMissing;
    if (mark(wrong)) return ask.reset();
    ask.mutate(request, {
      onSuccess: onClose,
      onError: (error) => {
        const field = error instanceof ApiRefusal ? fieldOf[error.code ?? ''] : undefined;
        if (field === 'code') setCodeWanted(true);
        if (field === 'iban') setIbanWanted(true);
        if (field === 'nationalId') setIdWanted(true);
        if (field) mark({ [field]: refusalMessage(error) ?? '' });
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2 text-sm text-text-2">
        <p>{texts[kind].formText}</p>
        {kind === 'closure' && <Effects points={points} />}
      </div>
      {paysOut && (
        <TextField
          label={texts.iban}
          hint={user?.currency === 'TRY' ? texts.ibanHint : texts.ibanHintAbroad}
          name="iban"
          error={faults.iban}
          placeholder={user?.currency === 'TRY' ? 'TR' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={34}
        />
      )}
      {paysOut && identified && (
        <TextField
          label={texts.nationalId}
          hint={texts.nationalIdHint}
          name="nationalId"
          inputMode="numeric"
          autoComplete="off"
          maxLength={32}
          error={faults.nationalId}
        />
      )}
      {kind === 'closure' && (
        <TextField label={texts.why} name="why" optionalLabel={texts.optional} maxLength={1000} />
      )}
      <PasswordField
        label={texts.password}
        name="password"
        error={faults.password}
        autoComplete="current-password"
        texts={accountTexts.passwordField}
      />
      {coded && <CodeField error={faults.code} />}
      {ask.isError && (
        <InlineAlert tone="error">{refusalMessage(ask.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:flex">
        <Button
          type="submit"
          variant={kind === 'closure' ? 'danger' : 'primary'}
          busy={ask.isPending}
          busyLabel={texts.working}
        >
          {texts[kind].submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Whole points, with those that play brings when it is booked: all of them become cash. */
function usePoints(enabled: boolean): number {
  const { data } = useQuery({ ...rewardsQuery, enabled });
  if (!enabled || data === undefined) return 0;
  return data.points + Math.max(0, Math.floor(Number(data.carry) + Number(data.waiting)));
}

/** What sending it does, with this player's own figures. */
function Effects({ points }: { points: number }) {
  const { user } = useSession();
  const { effects } = texts.closure;
  if (user === null) return null;
  const money = (amount: string) => formatMoney(amount, user.currency);
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {Number(user.balance) > 0 && <li>{effects.money(money(user.balance))}</li>}
      {Number(user.balance) === 0 && points === 0 && <li>{effects.noMoney}</li>}
      {points > 0 && <li>{effects.points(formatCount(points), money(decimalOf(BigInt(points))))}</li>}
      {hasBonus(user) && <li>{effects.bonus(money(user.bonus_balance))}</li>}
      <li>{effects.gates}</li>
      <li>{effects.later}</li>
      <li>{effects.back}</li>
    </ul>
  );
}
