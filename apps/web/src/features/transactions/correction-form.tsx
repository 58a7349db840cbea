import { useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { StaleNote } from '@yakamoz/site/data-looks';
import { useFormCheck } from '@yakamoz/site/form-check';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { SubmitEvent } from 'react';
import { useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { AddressChoice, newAddress } from '../../shared/payments/address-choice.tsx';
import { AddressFields } from '../../shared/payments/address-fields.tsx';
import { byLastUse, destinationsQuery, suits, termsQuery } from '../../shared/payments/destinations.ts';
import { emptyFields, noAddress, walletKind } from '../../shared/payments/new-address.ts';
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import { ProofFields, proofOf } from '../../shared/proof-fields.tsx';
import { requestTexts as texts } from './request-texts.ts';
import { useCorrection } from './transactions-api.ts';
import type { Detail } from './transactions-api.ts';

const codeRequired = 'identity.step_up_code_required';

type Field = 'fullName' | 'iban' | 'walletAddress' | 'password' | 'code';

interface CorrectionFormProps {
  detail: Detail;
  onClose: () => void;
  onDone: () => void;
}

/** One of the other saved addresses of the same kind, or a new one. */
export function CorrectionForm({ detail, onClose, onDone }: CorrectionFormProps) {
  const { form, faults, mark } = useFormCheck<Field>();
  const crypto = detail.destination?.kind !== 'iban';
  // Where the terms are not known here, the server says what it wants.
  const [codeWanted, setCodeWanted] = useState(false);
  const known = useQuery(termsQuery).data?.proof ?? 'password';
  const proof = codeWanted ? 'code' : known;
  const destinations = useQuery(destinationsQuery);
  const others = (destinations.data ?? [])
    .filter(({ id, kind }) => id !== detail.destination?.id && suits(kind, crypto))
    .toSorted(byLastUse);
  const [chosen, setChosen] = useState<string>();
  const [address, setAddress] = useState(noAddress);
  const correct = useCorrection(detail.id);
  const value = chosen ?? others[0]?.id ?? newAddress;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (correct.isPending) return;
    if (value !== newAddress) return correct.mutate({ savedId: value }, { onSuccess: onDone });
    const given = proofOf(new FormData(event.currentTarget), proof);
    const wrong = mark({
      ...Object.fromEntries(emptyFields(address, crypto).map((field) => [field, accountTexts.required])),
      ...(given === undefined ? { [proof]: accountTexts.required } : {}),
    });
    if (wrong) return correct.reset();
    const to = crypto
      ? { kind: walletKind(address.walletType), address: address.walletAddress.trim() }
      : {
          kind: 'iban' as const,
          address: address.iban.replaceAll(/\s/g, ''),
          holder: address.fullName.trim(),
        };
    correct.mutate(
      { address: { ...to, ...given } },
      {
        onSuccess: onDone,
        onError: (error) => error instanceof ApiRefusal && error.code === codeRequired && setCodeWanted(true),
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <p className="text-sm text-text-2">{texts.correctText}</p>
      {destinations.isError && <StaleNote query={destinations} text={paymentsTexts.savedFailed} />}
      <AddressChoice saved={others} crypto={crypto} value={value} onValue={setChosen} />
      {value === newAddress && (
        <>
          <AddressFields crypto={crypto} address={address} onAddress={setAddress} faults={faults} />
          <ProofFields proof={proof} text={paymentsTexts.proofText} faults={faults} />
        </>
      )}
      {correct.isError && (
        <InlineAlert tone="error">{refusalMessage(correct.error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="grid gap-3 sm:flex">
        <Button type="submit" busy={correct.isPending} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
