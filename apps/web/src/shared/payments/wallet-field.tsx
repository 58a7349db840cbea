import type * as Checks from '@yakamoz/payout-address/crypto';
import { TextField } from '@yakamoz/ui/text-field';
import { useEffect, useState } from 'react';

import { RightMark } from './iban-field.tsx';
import type { WalletType } from './new-address.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

interface WalletFieldProps {
  type: WalletType;
  value: string;
  onValue: (typed: string) => void;
  error?: string | undefined;
}

/** The checksum is computed here as well; its code comes only to whoever types an address. */
export function WalletField({ type, value, onValue, error }: WalletFieldProps) {
  const checks = useChecks();
  const [left, setLeft] = useState(false);
  const typed = value.trim();
  const read =
    checks === undefined || typed === ''
      ? undefined
      : type === 'BTC'
        ? checks.parseBtcAddress(typed)
        : checks.parseTronAddress(typed);
  const fault = read?.ok === false && left ? texts.walletFaults[read.fault] : undefined;
  return (
    <TextField
      label={texts.walletAddress}
      name="walletAddress"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      value={value}
      error={fault ?? error}
      hint={read?.ok === true ? <RightMark text={texts.walletRight} /> : texts.walletHint}
      onChange={(event) => {
        setLeft(false);
        onValue(event.target.value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

/** Without them (the connection failed) the server's answer is the first one. */
function useChecks(): typeof Checks | undefined {
  const [checks, setChecks] = useState<typeof Checks>();
  useEffect(() => {
    let here = true;
    import('@yakamoz/payout-address/crypto').then(
      (loaded) => here && setChecks(loaded),
      () => undefined,
    );
    return () => void (here = false);
  }, []);
  return checks;
}
