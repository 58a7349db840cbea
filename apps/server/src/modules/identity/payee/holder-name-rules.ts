// Pure: whether the holder of a bank account or wallet can be the player.
import { foldTurkish } from '../turkish-folding.ts';

/** Words without case, accents and punctuation; a hyphen separates two names, an apostrophe does not. */
const wordsOf = (name: string): string[] =>
  foldTurkish(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'\u2019]/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * Every registered name is among the given ones, each as often, in any order. More may be given, because banks write
 * middle names that a player left out here.
 */
export function sameHolder(given: string, registered: { firstName: string; lastName: string }): boolean {
  const rest = wordsOf(given);
  const wanted = wordsOf(`${registered.firstName} ${registered.lastName}`);
  return (
    wanted.length > 0 &&
    wanted.every((word) => {
      const at = rest.indexOf(word);
      if (at < 0) return false;
      rest.splice(at, 1);
      return true;
    })
  );
}
