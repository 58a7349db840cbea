// Where outcomes come from: whole numbers below a bound, each as likely as any other.
import { createHmac, randomBytes } from 'node:crypto';

export interface Dice {
  /** Uniform in [0, bound); the bound is a whole number from 1 to 2^32. */
  below(bound: number): number;
}

const wordSpan = 2 ** 32;

/** Numbers from the cryptographic generator of the machine: the only dice that money is played with. */
export const trueDice: Dice = rollFrom(() => randomBytes(4096));

/** Falls the same way for the same seed: for proofs, and for tests that must see a certain outcome. */
export function createSeededDice(seed: string): Dice {
  return createBlockDice((page) => createHmac('sha512', seed).update(String(page)).digest());
}

/** From blocks of bytes by their number, counted from 0. */
export function createBlockDice(blockOf: (number: number) => Buffer): Dice {
  let number = 0;
  return rollFrom(() => {
    number += 1;
    return blockOf(number - 1);
  });
}

function rollFrom(nextBytes: () => Buffer): Dice {
  let bytes: Buffer = Buffer.alloc(0);
  let read = 0;
  const nextWord = (): number => {
    if (read === bytes.length) {
      bytes = nextBytes();
      read = 0;
    }
    read += 4;
    return bytes.readUInt32BE(read - 4);
  };
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > wordSpan)
        throw new RangeError(`No dice below ${bound}.`);
      // A plain remainder would favour small numbers; words of the incomplete last run are thrown again.
      const fair = wordSpan - (wordSpan % bound);
      let word = nextWord();
      while (word >= fair) word = nextWord();
      return word % bound;
    },
  };
}
