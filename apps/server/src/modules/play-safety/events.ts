/** What this module publishes, by SQL (play_safety.write_history): whose safety changed, the number in the history, and what it was. */
export const playSafetyNews = { changed: 'play_safety.changed' } as const;
