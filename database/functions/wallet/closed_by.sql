-- Who closed the way that the detail of 'gate_closed' names.
-- Locks: none.
-- wallet.closed_detail writes it as 'way source,source'.
create or replace function wallet.closed_by(detail text) returns text[]
  language sql immutable
  return string_to_array(split_part(detail, ' ', 2), ',');
