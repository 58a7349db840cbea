// Pure: what becomes of a payment on a chain (PAY-21, docs/protocols/crypto). A word tells how it stands; a payment that is
// final is credited where everything fits, and goes to people where anything does not.
import { assetOf, knownAsset } from './assets.ts';
import type { AssetCode } from './assets.ts';
import { valueOf } from './amounts.ts';

export interface ToldPayment {
  network: string;
  asset: string;
  /** In the smallest unit. */
  amount: bigint;
  seenAt: Date;
  /** What a coin was worth when it was seen; null where the company does not deal in it. */
  rate: string | null;
}

export interface Quoted {
  asset: AssetCode;
  network: string;
  rate: string;
  validUntil: Date;
}

/** Why a final payment was not credited by itself. */
export type ChainWhy =
  | 'unknown_address'
  | 'other_network'
  | 'other_asset'
  | 'unpriced'
  | 'below_min'
  | 'above_max'
  | 'second_payment'
  | 'refused_before'
  | 'credit_refused';

export interface Valued {
  value: bigint;
  usedRate: string;
  /** It was seen after the quote had ended: the rate of its arrival counts. */
  late: boolean;
}

export const isLate = ({ seenAt }: Pick<ToldPayment, 'seenAt'>, { validUntil }: Pick<Quoted, 'validUntil'>) =>
  seenAt > validUntil;

/** Undefined where nobody can say what it is worth, or where it is worth less than one minor unit. */
export function valued(told: ToldPayment, quote: Quoted): Valued | undefined {
  const decimals = knownAsset(told.asset)?.decimals;
  if (decimals === undefined) return undefined;
  const fits = quote.asset === told.asset && quote.network === told.network;
  const late = isLate(told, quote);
  const usedRate = fits && !late ? quote.rate : told.rate;
  if (usedRate === null) return undefined;
  const value = valueOf(told.amount, usedRate, decimals);
  return value === 0n ? undefined : { value, usedRate, late };
}

/** Undefined where it is credited: right network and coin, the first of its claim, and within the bounds of its method. */
export function whyNotCredited(
  told: ToldPayment,
  worth: Valued | undefined,
  claim: { quote: Quoted; min: bigint; max: bigint; standing: 'open' | 'credited' | 'refused' } | undefined,
): ChainWhy | undefined {
  if (claim === undefined) return 'unknown_address';
  if (worth === undefined) return 'unpriced';
  const { quote, min, max, standing } = claim;
  if (told.network !== quote.network) return 'other_network';
  if (told.asset !== quote.asset) return 'other_asset';
  if (standing === 'credited') return 'second_payment';
  if (standing === 'refused') return 'refused_before';
  if (worth.value < min) return 'below_min';
  if (worth.value > max) return 'above_max';
  return undefined;
}

/** How often a payment must be confirmed: by its coin, or by the strictest of ours where it is another one. */
export const confirmationsNeeded = (asset: string): number =>
  (knownAsset(asset) ?? assetOf('USDT')).confirmationsNeeded;

export type ChainState =
  'seen' | 'gone' | 'credited' | 'suspense' | 'proposed' | 'approved' | 'returned' | 'noted';

/** Booked, or with people: a later word moves no money any more. */
export const isFinal = (state: ChainState): boolean => state !== 'seen' && state !== 'gone';

type WordEffect =
  /** An older word, or the same again. */
  | 'known'
  /** Not enough confirmations yet: only what the player sees changes. */
  | 'follow'
  /** The block that held it is no part of the chain any more. */
  | 'lose'
  | 'settle'
  /** It was booked, and the chain lost it: people explain it. */
  | 'case';

/** Every word in every state has one effect. */
export function effectOfWord(
  word: { version: bigint; status: 'seen' | 'gone'; confirmations: number; asset: string },
  known: { version: bigint; state: ChainState } | undefined,
): WordEffect {
  if (known !== undefined && word.version <= known.version) return 'known';
  if (known !== undefined && isFinal(known.state)) return word.status === 'gone' ? 'case' : 'follow';
  if (word.status === 'gone') return 'lose';
  return word.confirmations >= confirmationsNeeded(word.asset) ? 'settle' : 'follow';
}
