// What a lobby shows stands in the address, so that it can be shared and Back knows it (CASINO-11).

export type Lobby = 'slot' | 'live' | 'table';
export type LobbyFilter = (typeof lobbyFilters)[number];
export type LobbySort = (typeof lobbySorts)[number];

export const lobbyFilters = ['favourites', 'recent', 'new', 'high_rtp'] as const;
export const lobbySorts = ['popular', 'name', 'new'] as const;

export interface LobbyChoice {
  provider: string;
  search: string;
  filter: LobbyFilter | '';
  sort: LobbySort;
}

export const searchLengthMax = 80;
export const nothingChosen: LobbyChoice = { provider: '', search: '', filter: '', sort: 'popular' };

const oneOf = <T extends string>(values: readonly T[], given: string | null): T | undefined =>
  values.find((value) => value === given);

/** Anybody can write an address: what makes no sense counts as not chosen. */
export const readChoice = (address: URLSearchParams): LobbyChoice => ({
  provider: (address.get('provider') ?? '').trim().slice(0, 64),
  search: (address.get('search') ?? '').trim().slice(0, searchLengthMax),
  filter: oneOf(lobbyFilters, address.get('filter')) ?? '',
  sort: oneOf(lobbySorts, address.get('sort')) ?? 'popular',
});

/** What is as it would be anyway stays out of the address. */
export function writeChoice(choice: LobbyChoice): URLSearchParams {
  const chosen = Object.entries(choice).filter(([name, value]) => value !== nothingChosen[name as 'sort']);
  return new URLSearchParams(chosen);
}

/** The order alone hides nothing. */
export const narrows = ({ provider, search, filter }: LobbyChoice): boolean =>
  provider !== '' || search !== '' || filter !== '';

/** These two lists are the player's own. */
export const isOwnList = (filter: LobbyFilter | ''): filter is 'favourites' | 'recent' =>
  filter === 'favourites' || filter === 'recent';
