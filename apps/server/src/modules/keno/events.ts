/** What this module publishes, by SQL (keno.tell_changes): a pair of this player opened or ended. */
export const kenoNews = { changed: 'keno.changed' } as const;
