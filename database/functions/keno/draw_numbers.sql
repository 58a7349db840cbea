-- FAIR-2: the draw keno/1 of docs/protocols/fairness: twenty numbers as a function of both seeds and the nonce.
-- Locks: none.
create or replace function keno.draw_numbers(seed text, client text, nonce bigint) returns smallint[]
  language plpgsql immutable parallel safe
as $$
declare
  word_span constant bigint := 4294967296;
  key       constant bytea := convert_to(seed, 'UTF8');
  prefix    constant text := client || ':' || nonce || ':';
  board     smallint[] := '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,
    41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80}';
  block     bytea;
  blocks    integer := 0;
  at        integer := 32;
  word      bigint;
  span      integer;
  chosen    integer;
  moved     smallint;
begin
  for place in 1..20 loop
    span := 81 - place;
    loop
      if at = 32 then
        block := public.hmac(convert_to(prefix || blocks, 'UTF8'), key, 'sha256');
        blocks := blocks + 1;
        at := 0;
      end if;
      word := (get_byte(block, at)::bigint << 24) | (get_byte(block, at + 1) << 16) | (get_byte(block, at + 2) << 8)
        | get_byte(block, at + 3);
      at := at + 4;
      -- Words of the incomplete last run would favour small numbers.
      exit when word < word_span - word_span % span;
    end loop;
    chosen := place + (word % span)::integer;
    moved := board[place];
    board[place] := board[chosen];
    board[chosen] := moved;
  end loop;
  return board[1:20];
end
$$;
