import type { Faults } from '@yakamoz/site/form-check';
import { textOf } from '@yakamoz/site/form-check';
import { PasswordField } from '@yakamoz/ui/password-field';
import { TextField } from '@yakamoz/ui/text-field';

import { accountTexts } from './account-texts.ts';
import { codeFieldTexts } from './code-field-texts.ts';
import { proofTexts as texts } from './proof-texts.ts';

export type ProofKind = 'password' | 'code';

interface ProofFieldsProps {
  proof: ProofKind;
  /** Why it is asked for. */
  text: string;
  faults: Faults<ProofKind>;
  autoFocus?: boolean;
}

/** The owner is proved again: by the code where the second factor is on, by the password elsewhere. */
export function ProofFields({ proof, text, faults, autoFocus = false }: ProofFieldsProps) {
  return (
    <div className="grid gap-3">
      <p className="text-13 text-text-2">{text}</p>
      {proof === 'code' ? (
        // A recovery code is for a lost phone, and is not taken here.
        <TextField
          label={codeFieldTexts.app.label}
          hint={codeFieldTexts.app.hint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          autoFocus={autoFocus}
          error={faults.code}
        />
      ) : (
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          autoFocus={autoFocus}
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
export function proofOf(data: FormData, proof: ProofKind): Proof | undefined {
  const given = proof === 'code' ? textOf(data, 'code').trim() : textOf(data, 'password');
  return given === '' ? undefined : { [proof]: given };
}
