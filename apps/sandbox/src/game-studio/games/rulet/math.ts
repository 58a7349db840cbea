// European roulette: what may be laid, what a number pays, and the exact figures.
import type { Dice } from '../../play/dice.ts';
import { BadChoice, type StakeBounds, type Step } from '../../play/game.ts';
import { Refused } from '../../play/refused.ts';
import { factorOf, type Position, positions, wheel } from './client/table.ts';
import { detailOf } from './rulet-texts.ts';

export type Fraction = readonly [bigint, bigint];

export interface Bet {
  position: Position;
  amount: bigint;
}

export type Choice = readonly Bet[];

export interface View {
  number: number;
  won: { position: string; amount: string; win: string }[];
}

/** The least that can lie on one place: the smallest chip. */
export const chipMin = 100n;
const amountText = /^[1-9]\d{0,14}$/;

/** Input is a list of [place, amount]; each place once. */
export function readChoice(input: unknown, bounds: StakeBounds): Choice {
  if (!Array.isArray(input) || input.length === 0 || input.length > positions.size)
    throw new BadChoice('Not a list of bets.');
  const bets = input.map(readBet);
  if (new Set(bets.map(({ position }) => position)).size < bets.length)
    throw new BadChoice('A place is named twice.');
  const stake = stakeOf(bets);
  if (stake < bounds.min) throw new BadChoice('Less than the house takes.');
  // The page cannot know the limit before: the player is told.
  if (stake > bounds.max) throw new Refused('LIMIT_STAKE');
  return bets;
}

function readBet(input: unknown): Bet {
  if (!Array.isArray(input) || input.length !== 2) throw new BadChoice('Not a bet.');
  const [place, amount] = input as unknown[];
  const position = typeof place === 'string' ? positions.get(place) : undefined;
  if (position === undefined) throw new BadChoice('No such place on the table.');
  if (typeof amount !== 'string' || !amountText.test(amount)) throw new BadChoice('Not an amount.');
  if (BigInt(amount) < chipMin) throw new BadChoice('Less than the smallest chip.');
  return { position, amount: BigInt(amount) };
}

export const stakeOf = (choice: Choice): bigint => choice.reduce((sum, { amount }) => sum + amount, 0n);

const winOf = ({ position, amount }: Bet, number: number): bigint =>
  position.numbers.includes(number) ? amount * BigInt(factorOf(position)) : 0n;

export const draw = (choice: Choice, dice: Dice): Step[] => [settle(choice, dice.below(wheel.length))];

export function settle(choice: Choice, number: number): Step {
  const won = choice.map((bet) => ({ bet, win: winOf(bet, number) })).filter(({ win }) => win > 0n);
  const win = won.reduce((sum, part) => sum + part.win, 0n);
  const view: View = {
    number,
    won: won.map(({ bet, win: paid }) => ({
      position: bet.position.id,
      amount: String(bet.amount),
      win: String(paid),
    })),
  };
  return { win, view, detail: detailOf({ choice, number, stake: stakeOf(choice), win }) };
}

const seventeen = positions.get('17');
if (seventeen === undefined) throw new Error('The table has no 17.');
/** What the declared figures are for: one number, straight up. */
export const proofChoice: Choice = [{ position: seventeen, amount: chipMin }];

export const exactCells = (): { name: string; probability: Fraction }[] =>
  wheel.map((number) => ({ name: String(number), probability: [1n, BigInt(wheel.length)] }));

export function cellOf([step]: readonly Step[]): string {
  if (step === undefined) throw new Error('A round has a step.');
  return String((step.view as View).number);
}

export const exactReturn = (choice: Choice = proofChoice): Fraction => meanOf(choice, 1n);
export const exactSquare = (choice: Choice = proofChoice): Fraction => meanOf(choice, 2n);

/** The average of a power of what a stake of one gets back, over all 37 numbers. */
function meanOf(choice: Choice, power: bigint): Fraction {
  const wins = wheel.map((number) => settle(choice, number).win ** power);
  return [wins.reduce((sum, win) => sum + win, 0n), stakeOf(choice) ** power * BigInt(wheel.length)];
}
