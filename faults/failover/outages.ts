// How long nothing was answered, measured by those who ask: the longest time between two answers of the house.
import type { HttpAnswer, WalletClient } from '../../conformance/wire.ts';

export interface Outages {
  /** The same client, whose answers are counted. */
  watch(client: WalletClient): WalletClient;
  /** The longest time without an answer since then (of the same clock), in seconds; answers of before are not looked at. */
  longestSince(begin: number): number;
  /** One line for each answer that is neither a decision nor 'come again'. */
  readonly errors: readonly string[];
  answers(): number;
}

const comeAgain = 503;
const shownMax = 200;
const gapMs = 50;

export function createOutages(now: () => number = () => performance.now()): Outages {
  const errors: string[] = [];
  // Only times that a long wait ended at: in between, answers come every few milliseconds.
  const gaps: { from: number; to: number }[] = [];
  let last = now();
  let count = 0;

  function heard({ status, text }: HttpAnswer): void {
    if (status >= 500) {
      if (status !== comeAgain) errors.push(`${status} ${text.slice(0, shownMax)}`);
      return;
    }
    const at = now();
    if (at - last > gapMs) gaps.push({ from: last, to: at });
    last = at;
    count += 1;
  }

  return {
    errors,
    answers: () => count,
    watch: (client) => ({
      ...client,
      async send(request) {
        const answer = await client.send(request);
        if (answer !== undefined) heard(answer);
        return answer;
      },
    }),
    longestSince(begin) {
      const seen = [...gaps, { from: last, to: now() }].filter(({ to }) => to > begin);
      return Math.max(0, ...seen.map(({ from, to }) => to - Math.max(from, begin))) / 1000;
    },
  };
}
