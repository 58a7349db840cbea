-- WAL-16: the hash of a house transfer, as wallet.link for players.
-- Locks: none.
-- The words are quoted as JSON, so that none can reach into its neighbour.
create or replace function wallet.link_house(previous bytea, made wallet.house_transfer) returns bytea
  language sql stable parallel safe
  return sha256(
    previous || int8send((made).seq) || timestamptz_send((made).at) || uuid_send((made).id) || int8send((made).amount)
    || convert_to(jsonb_build_array(
      (made).key, (made).currency, (made).code, (made).debit, (made).credit, (made).about
    )::text, 'UTF8')
  );
