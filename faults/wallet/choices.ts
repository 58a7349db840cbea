// What one line of a client asks for next. The dice decide; what it learnt from answers says what can be closed.
import type { Dice } from '../dice.ts';
import type { Answer, Command, StepOnWire, Words } from './facts.ts';

export interface Choices {
  next(): Command;
  learn(command: Command, answer: Answer): void;
}

export interface ChoiceOptions {
  /** Begins every key, so that no two lines make the same one. */
  name: string;
  players: readonly string[];
  /** Played by all clients at once. */
  sharedPlayers: readonly string[];
  dice: Dice;
}

interface Known {
  player: string;
  key: string;
  code: string;
}

const sharedPlayerShare = 0.04;
// Old operations are reversed as well as new ones, but a list must not grow for ever.
const reversibleMax = 50;

export function createChoices({ name, players, sharedPlayers, dice }: ChoiceOptions): Choices {
  const holds: Known[] = [];
  const reversible: Known[] = [];
  // Reversed before they came; they come next and must be refused (WAL-9).
  const late: Command[] = [];
  let made = 0;

  const newKey = (): string => {
    made += 1;
    return `${name}-${made}`;
  };
  const anyOf = <T>(list: readonly T[]): T => list[dice.between(0, list.length - 1)] as T;
  const anyPlayer = (): string => anyOf(dice.chance(sharedPlayerShare) ? sharedPlayers : players);
  const step = (code: string, house: string, max: number): StepOnWire => ({
    code,
    house,
    amount: String(dice.between(0, max)),
  });
  const stake = (): StepOnWire => step('stake', 'ggr:slots', 5_000);
  const win = (): StepOnWire => step('win', 'ggr:slots', 6_000);
  const deposit = (): StepOnWire => step('deposit', 'psp_clearing:card', 12_000);

  const post = (way: 'batched' | 'post', ...steps: StepOnWire[]): Words => ({ way, currency: 'TRY', steps });
  const asNew = (words: Words, player = anyPlayer()): Command => ({ player, key: newKey(), words });

  function bonus(): Words {
    return anyOf([
      post('batched', step('bonus_win', 'ggr:slots', 4_000)),
      post('batched', step('reward', 'bonus_cost', 3_000)),
    ]);
  }

  function hold(): Words {
    const code = dice.chance(0.5) ? 'bet_hold' : 'withdrawal_hold';
    return { way: 'hold', code, amount: String(dice.between(1, 4_000)) };
  }

  /** Takes it from the list, but not always: some are closed twice, and the second time must change nothing. */
  function take(list: Known[]): Known {
    const index = dice.between(0, list.length - 1);
    const known = list[index] as Known;
    if (!dice.chance(0.1)) list.splice(index, 1);
    return known;
  }

  function closeHold(): Command {
    const { player, key, code } = take(holds);
    const house = code === 'bet_hold' ? 'ggr:sports' : 'psp_clearing:card';
    if (dice.chance(0.5)) return asNew({ way: 'capture', of: key, house }, player);
    return asNew({ way: dice.chance(0.8) ? 'release' : 'reverse', of: key }, player);
  }

  function reverseEarly(): Command {
    const comes = asNew(post(dice.chance(0.5) ? 'batched' : 'post', deposit()));
    late.push(comes);
    return asNew({ way: 'reverse', of: comes.key }, comes.player);
  }

  function next(): Command {
    const comes = late.shift();
    if (comes !== undefined) return comes;
    const turn = dice.between(1, 1000);
    if (turn <= 240) return asNew(post('batched', stake()));
    if (turn <= 400) return asNew(post('batched', stake(), win()));
    if (turn <= 520) return asNew(post('batched', win()));
    if (turn <= 640) return asNew(post('batched', deposit()));
    if (turn <= 700) return asNew(bonus());
    if (turn <= 710) return asNew({ way: 'batched', currency: 'USD', steps: [deposit()] });
    if (turn <= 760) return asNew(post('post', dice.chance(0.5) ? deposit() : stake()));
    if (turn <= 770) return asNew(post('post', step('reward', 'bonus_cost', 2_000)));
    if (turn <= 870 || holds.length === 0) return asNew(hold());
    if (turn <= 940) return closeHold();
    if (turn <= 985 && reversible.length > 0) {
      const { player, key } = take(reversible);
      return asNew({ way: 'reverse', of: key }, player);
    }
    return reverseEarly();
  }

  return {
    next,
    learn({ player, key, words }, answer) {
      if (answer.outcome !== 'posted') return;
      if (words.way === 'hold') holds.push({ player, key, code: words.code });
      if ((words.way === 'batched' || words.way === 'post') && reversible.length < reversibleMax) {
        reversible.push({ player, key, code: '' });
      }
    },
  };
}
