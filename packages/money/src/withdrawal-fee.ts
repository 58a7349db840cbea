/**
 * What a withdrawal costs: a part of the amount plus a fixed sum. The part is rounded down, in the player's favour.
 * The server charges by this function and the browser shows its result before the player confirms.
 */
export const withdrawalFee = (
  amount: bigint,
  { feeBasisPoints, feeFixed }: { feeBasisPoints: number; feeFixed: bigint },
): bigint => (amount * BigInt(feeBasisPoints)) / 10_000n + feeFixed;
