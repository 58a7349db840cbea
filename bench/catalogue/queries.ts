// What visitors ask: 60 % look through pages, 40 % search, most for the same things, a few for what nobody asked before.
import { createDice, kindOf, makeNames, pick, pickByZipf } from './names.ts';

export const providers = 24;
/** All terms are of names that the smaller catalogue has too, so that both are asked for the same. */
export const smallSize = 10_000;
const termCount = 2_000;
const searchShare = 0.4;
const unseenShare = 0.05;
const pages = [1, 2, 3, 4, 5];
const letters = Array.from('abcdefghijklmnoprstuvyz');

export const casino = '/api/get_casino_games.php';
export const live = '/api/get_live_casino_games.php';

export interface Query {
  path: string;
  unseen: boolean;
}

/** Where a visitor looks for what: in the part of the site that has it. */
interface Term {
  text: string;
  kind: 'slot' | 'table' | 'live';
}

export function createVisitors(): () => Query {
  const names = makeNames(smallSize).map((text, index): Term => ({ text, kind: kindOf(index) }));
  const dice = createDice(3);
  const terms = makeTerms(dice, names);
  const asked = new Set(terms.map(({ text }) => text));

  /** Half of them come to something as they stand, half are mistyped. */
  const unseenTerm = (): Term => {
    for (;;) {
      const name = pick(dice, names);
      const [first = '', second = ''] = name.text.split(' ');
      const part = second.slice(0, 2 + Math.floor(dice() * second.length));
      const text = `${dice() < 0.5 ? first : mistype(dice, first)} ${part}`;
      if (asked.has(text)) continue;
      asked.add(text);
      return { ...name, text };
    }
  };

  const lookThrough = (): Query => {
    const provider = Math.floor(dice() * (providers + 1));
    const more = provider === 0 ? {} : { provider: `provider-${provider}` };
    const page = String(pick(dice, pages));
    return { path: pathOf(pick(dice, ['slot', 'table', 'live'] as const), { ...more, page }), unseen: false };
  };

  const search = (): Query => {
    const unseen = dice() < unseenShare;
    const term = unseen ? unseenTerm() : pickByZipf(dice, terms, 1);
    return { path: pathOf(term.kind, { search: term.text, page: '1' }), unseen };
  };

  return () => (dice() < searchShare ? search() : lookThrough());
}

function pathOf(kind: Term['kind'], query: Record<string, string>): string {
  const all = new URLSearchParams({ ...(kind === 'live' ? {} : { kind }), ...query, limit: '12' });
  return `${kind === 'live' ? live : casino}?${all.toString()}`;
}

/** Words, beginnings of words as they are typed, whole names, and slips of the finger. */
function makeTerms(dice: () => number, names: Term[]): Term[] {
  const terms = new Map<string, Term>();
  while (terms.size < termCount) {
    const name = pick(dice, names);
    const word = pick(dice, name.text.split(' '));
    const kind = dice();
    const text =
      kind < 0.4
        ? word
        : kind < 0.7
          ? word.slice(0, 3 + Math.floor(dice() * 2))
          : kind < 0.8
            ? name.text
            : mistype(dice, word);
    terms.set(text, { ...name, text });
  }
  return [...terms.values()];
}

/** A wrong letter, a missing one, or two that changed places. */
function mistype(dice: () => number, word: string): string {
  const at = 1 + Math.floor(dice() * Math.max(word.length - 2, 1));
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
  const kind = dice();
  if (kind < 0.4) return before + pick(dice, letters) + after;
  if (kind < 0.7) return before + after;
  return before + after.slice(0, 1) + letter + after.slice(1);
}
