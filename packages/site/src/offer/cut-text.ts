/** How much of a description a card shows (PROMO-01, BONUS-02). */
export const cutAt = { featured: 100, normal: 80, bonus: 80 } as const;

/** Counted in whole characters: a sign outside the basic plane must not be cut in half. */
export function cutText(text: string, charactersMax: number): string {
  const characters = Array.from(text);
  if (characters.length <= charactersMax) return text;
  return `${characters.slice(0, charactersMax).join('').trimEnd()}…`;
}
