// Formulas with a mistake, as they are often written. A proof that does not find them would prove nothing.
import { linesOf, type ValuedBet, valueOf } from '../../packages/bets/src/bet-value.ts';
import { proveTickets } from './proof.ts';

type Formula = (bet: ValuedBet) => bigint;

/** Rounded down in each line: a system loses up to a minor unit a line. */
const floorPerLine: Formula = ({ stake, legs, sizes }) => {
  const lines = linesOf(legs.filter((leg) => leg.banker !== true).length, sizes);
  return valueOf({ stake: stake / lines, legs, sizes }) * lines;
};

/** The way a known bookmaker's manual writes it: the void part multiplies the price. */
const voidTimesPrice: Formula = ({ stake, legs, sizes }) =>
  valueOf({
    stake,
    sizes,
    legs: legs.map((leg) => {
      const { won, refunded, parts } = leg.verdict;
      return { ...leg, verdict: { won: won + (refunded === parts ? parts : 0), refunded: 0, parts } };
    }),
  });

/** Doubles have 53 bits. */
const withDoubles: Formula = ({ stake, legs, sizes }) => {
  if (sizes.length > 1 || legs.some((leg) => leg.banker === true) || sizes[0] !== legs.length)
    return valueOf({ stake, legs, sizes });
  const factor = legs.reduce(
    (product, { price, verdict: { won, refunded, parts } }) =>
      product * ((refunded + (won * price) / 100) / parts),
    1,
  );
  return BigInt(Math.floor(Number(stake) * factor));
};

const forgetsBankers: Formula = ({ stake, legs, sizes }) =>
  valueOf({ stake, sizes, legs: legs.map(({ price, verdict }) => ({ price, verdict })) });

const wrong: readonly [string, Formula][] = [
  ['a rounding in each line', floorPerLine],
  ['a refund at the price', voidTimesPrice],
  ['doubles', withDoubles],
  ['bankers taken for other legs', forgetsBankers],
];

/** Which of these the proof does not find. */
export async function overlooked(options: {
  tickets: number;
  seed: number;
  say: (line: string) => void;
}): Promise<string[]> {
  const missed: string[] = [];
  for (const [what, formula] of wrong) {
    const valuer = { name: what, value: async (bets: readonly ValuedBet[]) => bets.map(formula) };
    const { kurusOff } = await proveTickets([valuer], options);
    if (kurusOff === 0n) missed.push(`the proof does not find ${what}`);
    else options.say(`the proof finds ${what}`);
  }
  return missed;
}
