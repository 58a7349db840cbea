-- 0063_platform_list_sealed_columns
-- Why:  ciphertexts stayed under the key of their day for ever, so that no key could be retired. A job puts each under the newest
--       key; this is the list of where ciphertexts are.
-- Lock: one new table.
-- Undo: drop table platform.sealed_column;
-- migrate:up
set local lock_timeout = '2s';

-- Every column with ciphertexts that outlive a change of keys, with the whole number that names a row. Invitations of staff and
-- files of copied data are not here: they are gone within days.
create table platform.sealed_column (
  name       text primary key,
  of_table   regclass not null,
  of_column  name     not null,
  key_column name     not null
);
insert into platform.sealed_column (name, of_table, of_column, key_column) values
  ('identity.player.national_id', 'identity.player', 'national_id', 'player_id'),
  ('identity.second_factor.secret', 'identity.second_factor', 'secret', 'player_id'),
  ('payments.destination.sealed', 'payments.destination', 'sealed', 'destination_id'),
  ('payments.line.other_iban', 'payments.line', 'other_iban', 'line_id'),
  ('player_requests.request.iban', 'player_requests.request', 'iban', 'request_id'),
  ('staff.member.totp_secret', 'staff.member', 'totp_secret', 'staff_id'),
  ('verification.document_file.sealed', 'verification.document_file', 'sealed', 'document_id');
grant select on platform.sealed_column to yakamoz_app;

-- migrate:down
