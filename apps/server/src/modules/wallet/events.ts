/** What the wallet publishes, from inside wallet.book: the player and the new seq, never an amount. */
export const walletNews = { changed: 'wallet.changed' } as const;
