/** For `test.use`: a browser whose owner has not asked for less motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
