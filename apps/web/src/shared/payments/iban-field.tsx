import { formatIban, parseIban } from '@yakamoz/payout-address/iban';
import { turkishBankName } from '@yakamoz/payout-address/turkish-banks';
import { Icon } from '@yakamoz/ui/icon';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';
import type { ChangeEvent } from 'react';

import { paymentsTexts as texts } from './payments-texts.ts';

const turkishLength = 26;

interface AddressFieldProps {
  value: string;
  onValue: (typed: string) => void;
  /** What the form found wrong. */
  error?: string | undefined;
}

/** Grouped in fours and checked while it is typed, so that a wrong digit is found before the money leaves. */
export function IbanField({ value, onValue, error }: AddressFieldProps) {
  const [left, setLeft] = useState(false);
  const typed = compact(value);
  const read = parseIban(typed);
  const finished = left || typed.length >= turkishLength;
  const fault = typed !== '' && finished && !read.ok ? texts.ibanFaults[read.fault] : undefined;

  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setLeft(false);
    // Somebody who corrects in the middle keeps his place.
    const atEnd = target.selectionStart === target.value.length;
    onValue(atEnd ? formatIban(compact(target.value)) : target.value.toUpperCase());
  };
  return (
    <TextField
      label={texts.iban}
      name="iban"
      placeholder="TR"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={42}
      value={value}
      error={fault ?? error}
      hint={read.ok ? <RightMark text={bankOf(read.bankCode)} /> : hintFor(typed)}
      onChange={change}
      onBlur={() => {
        setLeft(true);
        onValue(formatIban(typed));
      }}
    />
  );
}

const compact = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

const bankOf = (code: string | undefined): string => {
  const bank = code === undefined ? undefined : turkishBankName(code);
  return bank === undefined ? texts.ibanRight : `${texts.ibanRight} · ${bank}`;
};

const hintFor = (typed: string): string =>
  typed.startsWith('TR') && typed.length > 2 && typed.length < turkishLength
    ? texts.ibanLeft(turkishLength - typed.length)
    : texts.ibanHint;

export function RightMark({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-win">
      <Icon name="check" size={16} />
      {text}
    </span>
  );
}
