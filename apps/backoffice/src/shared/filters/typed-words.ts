// What was typed into fields that may hold an e-mail or a phone. It is kept here, in the memory of the tab: a browser keeps an entry of
// the history beyond a sign-out, so that has only a mark by which the words are found as long as the session lasts.

export type Words = Readonly<Record<string, string>>;

const typedWords = new Map<string, Words>();

/** What an entry of the history holds for fields that do not stand in an address. */
export function unaddressed(words: Words): { unaddressed: string } {
  const mark = crypto.randomUUID();
  typedWords.set(mark, words);
  return { unaddressed: mark };
}

/** Nothing after a reload or a sign-out. */
export const wordsIn = (state: unknown): Words =>
  typedWords.get((state as { unaddressed?: string } | null | undefined)?.unaddressed ?? '') ?? {};

export const forgetTypedWords = (): void => typedWords.clear();
