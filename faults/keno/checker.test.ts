// The checker of `pnpm faults:keno` finds what it is there for.
import { expect, test } from 'vitest';
import { judge } from './checker.ts';
import type { Books, PlayerStory } from './checker.ts';

const drawn = Array.from({ length: 20 }, (_, index) => index + 1);
const drawOf = (): number[] => drawn;
const answerOf = (nonce: number): string =>
  JSON.stringify({ round: { pair_id: 'pair', nonce, drawn, payout: '0.00' } });
const story = (): PlayerStory => ({
  playerId: '1',
  rounds: [
    { key: 'a', answers: [answerOf(0), answerOf(0)] },
    { key: 'b', answers: [answerOf(1)] },
  ],
  texts: [answerOf(0), answerOf(0), answerOf(1), '{"ended":{"seed":"s-e-e-d"}}'],
  seeds: [{ pair: 'pair', seed: 's-e-e-d', shownAt: 3 }],
});
const draw = (nonce: number, key: string) => ({
  playerId: '1',
  pair: 'pair',
  nonce,
  key,
  drawn,
  stake: 100n,
  payout: 0n,
});
const books = (): Books => ({
  draws: [draw(0, 'a'), draw(1, 'b')],
  pairs: [{ playerId: '1', pair: 'pair', rounds: 2, client: 'c', seed: 's-e-e-d' }],
  purses: [{ playerId: '1', cash: 800n, given: 1_000n }],
});
const clean = { doubled: [], gaps: [], earlySeeds: [], others: [], kurusOff: 0n };

test('a run without faults has none', () => {
  expect(judge([story()], books(), drawOf)).toEqual(clean);
});

test.each<[string, keyof typeof clean, (told: PlayerStory, kept: Books) => void]>([
  ['a key with two rounds', 'doubled', (_, kept) => void kept.draws.push(draw(2, 'a'))],
  ['two answers for one key', 'doubled', (told) => void told.rounds[0]?.answers.push(answerOf(9))],
  ['a round that was told and is not there', 'doubled', (_, kept) => void kept.draws.pop()],
  ['a gap', 'gaps', (_, kept) => void Object.assign(kept.draws[1] ?? {}, { nonce: 2 })],
  ['a pair that counts wrong', 'gaps', (_, kept) => void Object.assign(kept.pairs[0] ?? {}, { rounds: 3 })],
  ['an early seed', 'earlySeeds', (told) => void (told.texts[1] = '{"seed":"s-e-e-d"}')],
  ['a seed that was shown by no end', 'earlySeeds', (told) => void told.seeds.pop()],
  [
    'other numbers than were told',
    'others',
    (_, kept) => void Object.assign(kept.draws[0] ?? {}, { drawn: [] }),
  ],
  ['a kuruş', 'kurusOff', (_, kept) => void Object.assign(kept.purses[0] ?? {}, { cash: 801n })],
])('%s is found', (_, where, spoil) => {
  const [told, kept] = [story(), books()];
  spoil(told, kept);
  expect(judge([told], kept, drawOf)[where]).not.toEqual(clean[where]);
});
