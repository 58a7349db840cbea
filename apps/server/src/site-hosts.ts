// Pure: which sites of an installation share a host.

/** Why each site has a host of its own. The player's site comes first. */
const ownHosts = [
  ['PUBLIC_URL', ''],
  ['STAFF_URL', 'what staff may do exists there alone'],
  ['DOCUMENTS_URL', 'what players send is shown there'],
  ['BOARD_URL', 'no session may reach it'],
] as const;

/** Two ports of one name are one host: browsers send cookies to both. */
export function sharedHosts(given: NodeJS.ProcessEnv): string[] {
  const hosts = ownHosts.map(([name]) => URL.parse(given[name] ?? '')?.hostname);
  return ownHosts.flatMap(([name, why], index) => {
    const host = hosts[index];
    return host !== undefined && hosts.indexOf(host) < index
      ? [`${name}: must have a host of its own, ${why}`]
      : [];
  });
}
