import type { Faults } from '@yakamoz/site/form-check';
import { SelectField } from '@yakamoz/ui/select-field';
import { TextField } from '@yakamoz/ui/text-field';

import { IbanField } from './iban-field.tsx';
import type { NewAddress, WalletType } from './new-address.ts';
import { walletTypes } from './new-address.ts';
import { paymentsTexts as texts } from './payments-texts.ts';
import { WalletField } from './wallet-field.tsx';

interface AddressFieldsProps {
  crypto: boolean;
  address: NewAddress;
  onAddress: (address: NewAddress) => void;
  faults: Faults<'fullName' | 'iban' | 'walletAddress'>;
}

/** WD-01: coins ask for the kind of wallet and its address, banks and Papara for the holder and the IBAN. */
export function AddressFields({ crypto, address, onAddress, faults }: AddressFieldsProps) {
  const change = (part: Partial<NewAddress>): void => onAddress({ ...address, ...part });
  if (crypto)
    return (
      <>
        <SelectField
          label={texts.walletType}
          name="walletType"
          options={walletTypes.map((type) => ({ value: type, label: type }))}
          value={address.walletType}
          onChange={(event) => change({ walletType: event.target.value as WalletType })}
        />
        <WalletField
          type={address.walletType}
          value={address.walletAddress}
          onValue={(walletAddress) => change({ walletAddress })}
          error={faults.walletAddress}
        />
      </>
    );
  return (
    <>
      <TextField
        label={texts.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={160}
        value={address.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
        error={faults.fullName}
      />
      <IbanField value={address.iban} onValue={(iban) => change({ iban })} error={faults.iban} />
    </>
  );
}
