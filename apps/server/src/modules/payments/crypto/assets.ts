/** What players can pay with. A method names one; everything else about it stands here. */
export interface Asset {
  asset: 'USDT' | 'BTC';
  network: 'TRON' | 'BITCOIN';
  /** Digits after the point of one coin: amounts are whole numbers of the smallest unit. */
  decimals: number;
  /** From so many on a payment counts as final. Blocks of TRON come every three seconds, of Bitcoin every ten minutes. */
  confirmationsNeeded: number;
  /** The kind of a player's saved address that can receive it back. */
  destinationKind: 'trc20' | 'btc';
  /** Before an address in the picture a wallet reads. */
  uriScheme: string | undefined;
}

export type AssetCode = Asset['asset'];

const assets: Readonly<Record<AssetCode, Asset>> = {
  USDT: {
    asset: 'USDT',
    network: 'TRON',
    decimals: 6,
    confirmationsNeeded: 20,
    destinationKind: 'trc20',
    uriScheme: undefined,
  },
  BTC: {
    asset: 'BTC',
    network: 'BITCOIN',
    decimals: 8,
    confirmationsNeeded: 3,
    destinationKind: 'btc',
    uriScheme: 'bitcoin',
  },
};

export const assetOf = (code: AssetCode): Asset => assets[code];

/** Undefined for a coin that the house does not deal in. */
export const knownAsset = (code: string): Asset | undefined =>
  Object.hasOwn(assets, code) ? assets[code as AssetCode] : undefined;

/**
 * Where a payment can be sent back: by the network it came on, because an address of one is none of another. Undefined where
 * players can prove no address of that network.
 */
export const returnKindOf = (network: string): Asset['destinationKind'] | undefined =>
  Object.values(assets).find((asset) => asset.network === network)?.destinationKind;
