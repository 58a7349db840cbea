// Pure: the address of a game in its studio (docs/protocols/game-wallet, "The game's address").

interface Frame {
  /** The studio's. */
  frameUrl: URL;
  /** The house's site, which the frame exchanges messages with. */
  publicUrl: URL;
  studioGame: string;
}

export const moneyAddress = (frame: Frame, token: string): string => addressOf(frame, { token });

/** A demo has no player and no session; title and picture are only shown. */
export const demoAddress = (frame: Frame, { title, art }: { title: string; art: string }): string =>
  addressOf(frame, { mode: 'demo', title, art: new URL(art, frame.publicUrl).href });

function addressOf({ frameUrl, publicUrl, studioGame }: Frame, words: Record<string, string>): string {
  const address = new URL(`${frameUrl.href.replace(/\/$/, '')}/play/${encodeURIComponent(studioGame)}`);
  for (const [name, word] of Object.entries(words)) address.searchParams.set(name, word);
  address.searchParams.set('lang', 'tr');
  address.searchParams.set('origin', publicUrl.origin);
  return address.href;
}
