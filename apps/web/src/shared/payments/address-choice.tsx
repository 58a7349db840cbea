import { ChoiceCards } from '../choice-cards.tsx';
import type { Destination } from './destinations.ts';
import { ForgetAddress } from './forget-address.tsx';
import { paymentsTexts as texts } from './payments-texts.ts';

/** Stands for an address that is still to be typed. */
export const newAddress = 'new';

interface AddressChoiceProps {
  saved: readonly Destination[];
  crypto: boolean;
  value: string;
  onValue: (value: string) => void;
  /** Where saved addresses can be forgotten. */
  removable?: boolean;
}

export function AddressChoice({ saved, crypto, value, onValue, removable = false }: AddressChoiceProps) {
  return (
    <ChoiceCards
      label={texts.savedAddresses}
      name="address"
      value={value}
      onValue={onValue}
      choices={[
        ...saved.map((one) => ({
          value: one.id as string,
          title: one.masked,
          text: describe(one),
          ...(removable && { aside: <ForgetAddress destination={one} /> }),
        })),
        { value: newAddress, title: crypto ? texts.newWallet : texts.newIban },
      ]}
    />
  );
}

export const describe = ({ kind, holder, bank_name: bank }: Destination): string =>
  [bank ?? texts.kinds[kind], holder].filter(Boolean).join(' · ');
