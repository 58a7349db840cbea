// One run: random tickets before every valuer, each compared with the oracle to the last minor unit.
import { createDice } from '../../faults/dice.ts';
import type { ValuedBet } from '../../packages/bets/src/bet-value.ts';
import { oracleValue } from './oracle.ts';
import { ticketBy } from './tickets.ts';
import type { Valuer } from './valuers.ts';

export interface ProofResult {
  /** Minor units by which all answers together were off. */
  kurusOff: bigint;
  problems: string[];
  figures: string;
}

const atOnce = 1_000;
const problemsMax = 20;

export async function proveTickets(
  valuers: readonly Valuer[],
  { tickets, seed }: { tickets: number; seed: number },
): Promise<ProofResult> {
  const dice = createDice(seed);
  const problems: string[] = [];
  let kurusOff = 0n;
  for (let done = 0; done < tickets; done += atOnce) {
    const bets = Array.from({ length: Math.min(atOnce, tickets - done) }, () => ticketBy(dice));
    const expected = bets.map(oracleValue);
    for (const valuer of valuers) {
      const values = await valuer.value(bets);
      for (const [index, bet] of bets.entries()) {
        const off = (values[index] ?? -1n) - (expected[index] ?? 0n);
        if (off === 0n) continue;
        kurusOff += off < 0n ? -off : off;
        if (problems.length < problemsMax)
          problems.push(`${valuer.name} says ${values[index]} instead of ${expected[index]}: ${print(bet)}`);
      }
    }
  }
  return { kurusOff, problems, figures: `tickets=${tickets} kurus_off=${kurusOff}` };
}

const print = (bet: ValuedBet): string =>
  JSON.stringify(bet, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
