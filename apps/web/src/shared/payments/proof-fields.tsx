import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';

import { accountTexts } from '../account-texts.ts';
import { codeFieldTexts } from '../code-field-texts.ts';
import type { Terms } from './destinations.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

interface ProofFieldsProps {
  proof: Terms['proof'];
  faults: Faults<'password' | 'code'>;
}

/** A new address is proved: by the code where the second factor is on, by the password elsewhere. */
export function ProofFields({ proof, faults }: ProofFieldsProps) {
  return (
    <div className="grid gap-3">
      <p className="text-13 text-text-2">{texts.proofText}</p>
      {proof === 'code' ? (
        // A recovery code is for a lost phone, and proves no address.
        <TextField
          label={codeFieldTexts.app.label}
          hint={codeFieldTexts.app.hint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          error={faults.code}
        />
      ) : (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          error={faults.password}
          texts={accountTexts.passwordField}
        />
      )}
    </div>
  );
}

export interface Proof {
  password?: string;
  code?: string;
}

/** Undefined where it was left empty. */
export function proofOf(data: FormData, proof: Terms['proof']): Proof | undefined {
  const given = proof === 'code' ? textOf(data, 'code').trim() : textOf(data, 'password');
  return given === '' ? undefined : { [proof]: given };
}
