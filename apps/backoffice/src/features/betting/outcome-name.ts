import { betKinds } from '@yakamoz/contracts/bet-kinds';

/** Of an outcome that is told by its place, which counts from 1. */
export function outcomeNameAt({
  market_id: market,
  outcome,
}: {
  market_id: string;
  outcome: number;
}): string {
  const kind = betKinds.find(({ code }) => code === market.split(':')[0]);
  return kind?.outcomes[outcome - 1]?.name ?? String(outcome);
}
