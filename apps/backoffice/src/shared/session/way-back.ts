import { paths, withQuery } from '../paths.ts';

const name = 'sonra';

/** The door, with the way back kept in its address: it survives a reload and a closed laptop. */
export const doorWithWayBack = (from: { pathname: string; search: string }): string => {
  const here = from.pathname + from.search;
  return here === paths.overview ? paths.signIn : withQuery(paths.signIn, { [name]: here });
};

/** Only a place of this site: an address that leads elsewhere would make the door a trap. */
export function wayBack(search: string): string {
  const asked = new URLSearchParams(search).get(name) ?? '';
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith(paths.signIn) ? asked : paths.overview;
}
