/** The entries of a table of words as what a list offers. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What was chosen of such a list; nothing where nothing was. */
export const chosenOf = <Key extends string>(
  words: Readonly<Record<Key, string>>,
  chosen: string,
): Key | undefined => (Object.keys(words) as Key[]).find((key) => key === chosen);
