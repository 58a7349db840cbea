-- Whether a session is to be judged anew: never judged, another country or list, or its verdict ends within two minutes.
-- Locks: none.
-- An open game's page calls each minute, so one call that is lost costs nothing. A verdict that allows nothing has no end to be renewed.
-- Stable, as adding an interval to a time is: declared otherwise it would not become part of the caller's plan.
create or replace function identity.is_verdict_due(
  kept_id bigint, kept_list text, kept_evidence text, kept_until timestamptz, list text, evidence text, time_now timestamptz
) returns boolean
  language sql stable parallel safe
  return kept_id is null or kept_list is distinct from list or kept_evidence is distinct from evidence
    or coalesce(kept_until < time_now + interval '2 minutes', false);
