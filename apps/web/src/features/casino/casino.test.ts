import { describe, expect, test } from 'vitest';

import type { Game } from '../../shared/games/game-queries.ts';
import { narrows, nothingChosen, readChoice, writeChoice } from './lobby-filters.ts';
import { chooseMemberGames } from './member-games.ts';

describe('CASINO-11 the address of a lobby', () => {
  const read = (address: string) => readChoice(new URLSearchParams(address));

  test('says what was chosen, and nothing else', () => {
    const choice = { provider: 'netent', search: 'ışık', filter: 'high_rtp', sort: 'name' } as const;
    expect(read(String(writeChoice(choice)))).toEqual(choice);
    expect(String(writeChoice(nothingChosen))).toBe('');
    expect(String(writeChoice({ ...nothingChosen, sort: 'new' }))).toBe('sort=new');
  });

  test('counts what makes no sense as not chosen', () => {
    expect(read('filter=jackpot&sort=rtp&page=7')).toEqual(nothingChosen);
    expect(read('search=%20%20&provider=%20netent%20')).toEqual({ ...nothingChosen, provider: 'netent' });
    expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(80);
  });

  test('an order alone hides no game', () => {
    expect(narrows({ ...nothingChosen, sort: 'name' })).toBe(false);
    expect(narrows({ ...nothingChosen, filter: 'new' })).toBe(true);
    expect(narrows({ ...nothingChosen, provider: 'netent' })).toBe(true);
  });
});

describe("CASINO-12 a member's own list is searched as the catalogue is", () => {
  const games = [
    { id: 1, kind: 'slot', game_name: 'Şafak Işığı', provider_code: 'lodos', is_new: false },
    { id: 2, kind: 'slot', game_name: 'IŞIK Kulesi', provider_code: 'poyraz', is_new: true },
    { id: 3, kind: 'table', game_name: 'Keno', provider_code: 'yakamoz', is_new: false },
    { id: 4, kind: 'slot', game_name: 'Çapa', provider_code: 'lodos', is_new: false },
  ] as Game[];
  const idsOf = (change: Partial<typeof nothingChosen>, lobby: 'slot' | 'table' | 'live' = 'slot') =>
    chooseMemberGames(games, lobby, { ...nothingChosen, ...change }).map(({ id }) => id);

  test.each(['IŞIK', 'ışık', 'isik', 'ISIK', 'İşİk'])("'%s' finds both", (search) =>
    expect(idsOf({ search: search.slice(0, 3) })).toEqual([1, 2]),
  );

  test('only games of this lobby, in the order they came or the one that was chosen', () => {
    expect(idsOf({})).toEqual([1, 2, 4]);
    expect(idsOf({}, 'table')).toEqual([3]);
    expect(idsOf({}, 'live')).toEqual([]);
    expect(idsOf({ provider: 'lodos' })).toEqual([1, 4]);
    expect(idsOf({ sort: 'name' })).toEqual([4, 2, 1]);
    expect(idsOf({ sort: 'new' })).toEqual([2, 1, 4]);
  });
});
