// Pure: which rounds the history shows stands in the address, so that Back knows it and the transaction history can lead to a day.
import type { RequestFor } from '@yakamoz/contracts';
import { isWholeDay } from '@yakamoz/site/typed-day';

import { gameHistoryTexts as texts } from './game-history-texts.ts';

export interface RoundFilters {
  /** Days, '2026-11-15'. */
  from: string;
  to: string;
  /** A game's code. */
  game: string;
  result: keyof typeof texts.results;
}

export const noRoundFilters: RoundFilters = { from: '', to: '', game: '', result: '' };

/** The names as they stand in the address. */
const names = { from: 'ilk', to: 'son', game: 'oyun', result: 'sonuc' } as const;
const gameCode = /^[a-z0-9-]{1,64}$/;

const dayIn = (given: string | null): string => (given !== null && isWholeDay(given) ? given : '');

/** Anybody can write an address: what makes no sense counts as not chosen. */
export function readRoundFilters(address: URLSearchParams): RoundFilters {
  const game = address.get(names.game) ?? '';
  const result = address.get(names.result) ?? '';
  return {
    from: dayIn(address.get(names.from)),
    to: dayIn(address.get(names.to)),
    game: gameCode.test(game) ? game : '',
    result: Object.hasOwn(texts.results, result) ? (result as RoundFilters['result']) : '',
  };
}

export function writeRoundFilters(address: URLSearchParams, filters: RoundFilters): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const name of Object.keys(names) as (keyof RoundFilters)[]) {
    if (filters[name] === '') written.delete(names[name]);
    else written.set(names[name], filters[name]);
  }
  return written;
}

export const countRoundFilters = (filters: RoundFilters): number =>
  Object.values(filters).filter((value) => value !== '').length;

type Query = RequestFor<'GET /api/v1/casino/round-totals'>['query'];

export const roundQueryOf = ({ from, to, game, result }: RoundFilters): Query => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(game !== '' && { game }),
  ...(result !== '' && { result }),
});
