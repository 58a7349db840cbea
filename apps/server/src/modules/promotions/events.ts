/** What this module publishes, by SQL (promotions.tell_changes): a claim, run or gift of this player changed. */
export const promotionsNews = { changed: 'promotions.changed' } as const;
