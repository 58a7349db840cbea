/** Where a request is followed. D-31 has no page of its own for it, so the history shows it by its number. */
export const requestAddress = (id: string): string => `/islem-gecmisi?talep=${id}`;

/** An address that an answer brought: a page of the web, and nothing that runs here. */
export function webAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.href)) return undefined;
  const { protocol, href } = new URL(address, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
