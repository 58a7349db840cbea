import { expect, test } from 'vitest';
import { checkDrawnNumbers } from './drawn-numbers.ts';
import { fixtureTree } from './fixture-tree.ts';

const home = 'database/functions/keno';
const good = {
  [`${home}/door.txt`]: 'play_rounds server\n',
  [`${home}/draw_numbers.sql`]:
    'create or replace function keno.draw_numbers(seed text, client text, nonce bigint) returns smallint[]\n  as $$ select array(select n from generate_series(1, 80) as n) $$;\n',
  [`${home}/play_rounds.sql`]:
    'create or replace function keno.play_rounds(calls json) returns void as $$ insert into keno.draw select 1 $$;\n',
  [`${home}/decide.sql`]:
    'create or replace function keno.decide(asked keno.call) returns void as $$ draw.drawn := keno.draw_numbers(a, b, c); $$;\n',
  'database/migrations/0107_keno_create_pair.sql': 'create type keno.call as (pair_id uuid, seed text);\n',
};
const found = (changes: Record<string, string>): string[] =>
  checkDrawnNumbers(fixtureTree({ ...good, ...changes })).map(({ file, message }) => `${file}: ${message}`);

test('what draws by itself passes', () => {
  expect(found({})).toEqual([]);
});

test.each([
  [
    `${home}/import_draws.sql`,
    'create function keno.import_draws(x json) as $$ insert into keno.draw select 1 $$;',
  ],
  [`${home}/decide.sql`, 'create function keno.decide(asked keno.call) as $$ draw.drawn := asked.wish; $$;'],
  [
    `${home}/play_rounds.sql`,
    'create function keno.play_rounds(calls json, drawn smallint[]) as $$ select 1 $$;',
  ],
  [
    `${home}/draw_numbers.sql`,
    'create function keno.draw_numbers(seed text, wish smallint[]) as $$ select 1 $$;',
  ],
  [
    `${home}/draw_numbers.sql`,
    'create function keno.draw_numbers(seed text, client text, nonce bigint) as $$ select random() $$;',
  ],
  [
    `${home}/draw_numbers.sql`,
    'create function keno.draw_numbers(seed text, client text, nonce bigint) as $$ select wish from keno.wish $$;',
  ],
  ['database/migrations/0109_keno_add_wish.sql', 'alter type keno.call add attribute drawn smallint[];'],
  ['database/migrations/0109_keno_add_wish.sql', 'update keno.draw set payout = 0;'],
  ['apps/server/src/modules/keno/store.ts', 'await sql`insert into keno.draw values (${drawn})`;'],
  ['apps/server/src/modules/keno/rounds.ts', "import { drawKeno } from '@yakamoz/proof/keno-draw';"],
])('%s with an outcome from outside is refused', (file, text) => {
  expect(found({ [file]: text })).toEqual([expect.stringContaining(file)]);
});
