import { paths, withQuery } from '../paths.ts';

const name = 'sonra';

/** The sign-in page, with the way back kept in its address: it survives a reload and a closed laptop. */
export const signInWithWayBack = (from: { pathname: string; search: string }): string => {
  const here = from.pathname + from.search;
  return here === paths.overview ? paths.signIn : withQuery(paths.signIn, { [name]: here });
};

/** Only a place of this site: an address that leads elsewhere would make the sign-in page a trap. */
export function wayBack(search: string): string {
  const asked = new URLSearchParams(search).get(name) ?? '';
  return /^\/(?![/\\])/.test(asked) && !asked.startsWith(paths.signIn) ? asked : paths.overview;
}
