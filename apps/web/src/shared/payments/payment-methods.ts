import { queryOptions } from '@tanstack/react-query';
import type { RequestFor, ResponseFor } from '@yakamoz/contracts';
import { minorOf } from '@yakamoz/money';
import { withdrawalFee } from '@yakamoz/money/withdrawal-fee';

import { api } from '../api-client.ts';

type Answer = ResponseFor<'GET /api/get_payment_methods.php'>;
export type Direction = RequestFor<'GET /api/get_payment_methods.php'>['query']['type'];

/** A way of paying in this site's own words; both spellings of the wire end here (D-11). */
export interface PaymentMethod {
  id: number;
  name: string;
  category: string;
  currency: Answer['methods'][number]['currency'];
  min: string;
  max: string;
  automatic: boolean;
  /** The payment company's page is opened with it. */
  bankCode: string | undefined;
  /** Paid in this coin, to an address of its own for each deposit. */
  asset?: Answer['methods'][number]['asset'] | undefined;
  feeBasisPoints: number;
  feeFixed: string;
  usualMinutes: number;
  lastUsed: boolean;
}

export interface PaymentMethods {
  methods: PaymentMethod[];
  categories: Answer['categories'];
}

/** DEP-02: it came, and it was not what was asked for. */
export class MalformedAnswer extends Error {}

export const methodsQuery = (direction: Direction) =>
  queryOptions({
    queryKey: ['member', 'payment-methods', direction],
    queryFn: async () =>
      readMethods(await api('GET /api/get_payment_methods.php', { query: { type: direction } })),
    retry: 1,
  });

/** Whoever answers may be a proxy's page in between: nothing is taken for granted. */
function readMethods(answer: Partial<Answer> | null): PaymentMethods {
  const { methods, categories } = answer ?? {};
  if (!Array.isArray(methods) || !Array.isArray(categories)) throw new MalformedAnswer();
  return {
    categories,
    methods: methods.map((method) => ({
      id: method.id,
      name: method.display_name || method.name,
      category: method.category,
      currency: method.currency,
      min: method.min_amount,
      max: method.max_amount,
      automatic: method.is_automatic,
      bankCode: method.bankCode,
      asset: method.asset,
      feeBasisPoints: method.fee_basis_points,
      feeFixed: method.fee_fixed,
      usualMinutes: method.usual_minutes,
      lastUsed: method.last_used,
    })),
  };
}

export const feeOf = (amount: bigint, { feeBasisPoints, feeFixed }: PaymentMethod): bigint =>
  withdrawalFee(amount, { feeBasisPoints, feeFixed: minorOf(feeFixed) });

export const isFree = ({ feeBasisPoints, feeFixed }: PaymentMethod): boolean =>
  feeBasisPoints === 0 && minorOf(feeFixed) === 0n;
