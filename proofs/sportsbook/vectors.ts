// The vectors of the trade: sums that were worked out by hand, before every valuer.
import {
  type BetLeg,
  deadHeatOf,
  type ValuedBet,
  type Verdict,
  verdicts,
} from '../../packages/bets/src/bet-value.ts';
import { oracleValue } from './oracle.ts';
import type { Valuer } from './valuers.ts';

interface Vector {
  what: string;
  bet: ValuedBet;
  /** In minor units. */
  worth: bigint;
}

const { won, lost, void: isVoid, halfWon, halfLost } = verdicts;
const prices = [200, 300, 150, 180];
const legsOf = (changes: Record<number, Verdict> = {}): BetLeg[] =>
  prices.map((price, index) => ({ price, verdict: changes[index] ?? won }));
/** Three of four at 10.00 a line. */
const system = (changes: Record<number, Verdict> = {}): ValuedBet => ({
  stake: 4_000n,
  legs: legsOf(changes),
  sizes: [3],
});
const single = (verdict: Verdict): ValuedBet => ({
  stake: 10_000n,
  legs: [{ price: 250, verdict }],
  sizes: [1],
});

const vectors: readonly Vector[] = [
  { what: 'a single that is won', bet: single(won), worth: 25_000n },
  { what: 'a single that is lost', bet: single(lost), worth: 0n },
  { what: 'a single that is void', bet: single(isVoid), worth: 10_000n },
  { what: 'a single that is half won', bet: single(halfWon), worth: 17_500n },
  { what: 'a single that is half lost', bet: single(halfLost), worth: 5_000n },
  { what: 'a dead heat of two', bet: single(deadHeatOf(2)), worth: 12_500n },
  { what: 'a dead heat of three', bet: single(deadHeatOf(3)), worth: 8_333n },
  { what: 'a system of which all is won', bet: system(), worth: 33_300n },
  { what: 'a system whose 1.80 is lost', bet: system({ 3: lost }), worth: 9_000n },
  { what: 'a system whose 3.00 is void', bet: system({ 1: isVoid }), worth: 14_700n },
  { what: 'a system whose 1.50 is half lost', bet: system({ 2: halfLost }), worth: 18_300n },
  { what: 'four in one line', bet: { stake: 2_000n, legs: legsOf(), sizes: [4] }, worth: 32_400n },
  {
    what: 'two legs of which one is half won',
    bet: {
      stake: 10_000n,
      legs: [
        { price: 185, verdict: halfWon },
        { price: 210, verdict: won },
      ],
      sizes: [2],
    },
    worth: 29_925n,
  },
  {
    what: 'two, three and four of four with a banker, of which one is half won and one lost',
    bet: {
      stake: 1_000n,
      legs: [won, won, won, halfWon, lost].map((verdict, index) => ({
        price: 200,
        verdict,
        banker: index === 0,
      })),
      sizes: [2, 3, 4],
    },
    worth: 2_909n,
  },
];

export async function checkVectors(valuers: readonly Valuer[]): Promise<string[]> {
  const bets = vectors.map(({ bet }) => bet);
  const problems: string[] = [];
  const oracle: Valuer = { name: 'oracle', value: async (given) => given.map(oracleValue) };
  for (const valuer of [oracle, ...valuers]) {
    const values = await valuer.value(bets);
    for (const [index, { what, worth }] of vectors.entries())
      if (values[index] !== worth)
        problems.push(`${what}: ${valuer.name} says ${values[index]}, not ${worth}`);
  }
  return problems;
}
