import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { codeFieldTexts } from './code-field-texts.ts';
import { TextButton } from './text-button.tsx';

interface CodeFieldProps {
  error?: string | undefined;
  autoFocus?: boolean | undefined;
}

/**
 * The field named `code`. A telephone shows digits for the application's code; a recovery code has letters, so that
 * one is asked for on its own.
 */
export function CodeField({ error, autoFocus }: CodeFieldProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { label, hint, other } = codeFieldTexts[kind];
  return (
    <div className="grid">
      <TextField
        // Another kind is another field: empty, and with another keyboard.
        key={kind}
        label={label}
        hint={hint}
        name="code"
        error={error}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus === true || kind === 'recovery'}
        {...(kind === 'app'
          ? { autoComplete: 'one-time-code', inputMode: 'numeric' as const, maxLength: 9 }
          : { autoComplete: 'off', maxLength: 40 })}
      />
      <TextButton className="justify-self-end" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {other}
      </TextButton>
    </div>
  );
}
