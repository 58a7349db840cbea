// Pure: an address that is typed for the first time.
import type { DestinationKind } from '@yakamoz/contracts';

export const walletTypes = ['USDT (TRC-20)', 'BTC'] as const;
export type WalletType = (typeof walletTypes)[number];

export interface NewAddress {
  fullName: string;
  iban: string;
  walletType: WalletType;
  walletAddress: string;
}

export const noAddress: NewAddress = {
  fullName: '',
  iban: '',
  walletType: 'USDT (TRC-20)',
  walletAddress: '',
};

export const walletKind = (type: WalletType): DestinationKind => (type === 'BTC' ? 'btc' : 'trc20');

/** What must not stay empty, by the name of its field. */
export function emptyFields(address: NewAddress, crypto: boolean): ('walletAddress' | 'fullName' | 'iban')[] {
  const asked = crypto ? (['walletAddress'] as const) : (['fullName', 'iban'] as const);
  return asked.filter((field) => address[field].trim() === '');
}
