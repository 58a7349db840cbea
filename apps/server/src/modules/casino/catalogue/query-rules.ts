// Pure: the query of a list of games, normalised.
import { foldTurkish } from '@yakamoz/contracts/folding';

export type GameKind = 'slot' | 'table' | 'live';

/** As it comes from the wire, parsed. */
export interface GamesQuery {
  provider?: string | undefined;
  provider_id?: number | undefined;
  kind?: 'slot' | 'table' | undefined;
  search?: string | undefined;
  tag?: 'new' | 'high_rtp' | undefined;
  sort?: 'popular' | 'name' | 'new' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

export interface GamesAsked {
  /** Undefined: every kind but live (D-27). */
  kind: GameKind | undefined;
  /** The provider's code (D-25). */
  provider: string | undefined;
  providerId: number | undefined;
  /** Folded; empty where nothing is searched for. */
  search: string;
  tag: 'new' | 'high_rtp' | undefined;
  sort: 'popular' | 'name' | 'new';
  /** From 1. */
  page: number;
  limit: number;
}

const pageSize = 12;
const pageSizeMax = 60;

/** The live call lists live games whatever the query says. Empty values count as left out (API-18). */
export const askedFor = (query: GamesQuery, lobby: 'casino' | 'live'): GamesAsked => ({
  kind: lobby === 'live' ? 'live' : query.kind,
  provider: query.provider || undefined,
  providerId: query.provider_id,
  search: foldTurkish(query.search ?? ''),
  tag: query.tag,
  sort: query.sort ?? 'popular',
  page: Math.max(query.page ?? 1, 1),
  limit: Math.min(Math.max(query.limit ?? pageSize, 1), pageSizeMax),
});

/** Queries with the same key have the same answer. No part contains a line break: the contract forbids it. */
export const keyOf = ({ kind, provider, providerId, search, tag, sort, page, limit }: GamesAsked): string =>
  `${kind ?? ''}\n${provider ?? ''}\n${providerId ?? ''}\n${tag ?? ''}\n${sort}\n${page}\n${limit}\n${search}`;

// More words than any name has; further words cannot change the result.
const wordsMax = 8;

/** The words of a folded text, split as in the table of words. */
export const wordsOf = (folded: string): string[] =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax);
