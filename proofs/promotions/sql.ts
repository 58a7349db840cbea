// What the stage asks of the database past the doors of the modules' own code. Values begin with the player, or with the campaign.
export const sql = {
  /** The next version, by two members who are nobody. */
  addTerms: `select campaign_id as id, version, hash from promotions.add_terms($1, 'x', $2::jsonb, 1)`,
  publish: `
    insert into promotions.publication (campaign_id, version, made_by, published_by, approval_id) values ($1, $2, 1, 2, 1)`,
  putInForce: `update promotions.campaign set version = $2 where campaign_id = $1`,
  drop: `
    select promotions.drop_claim($1, (select max(claim_id) from promotions.claim where player_id = $1)) as dropped`,
  campaignOf: `select campaign_id from promotions.campaign where article_id = $2 and $1::bigint > 0`,
  list: `
    select coalesce((
      select coalesce(listed.code, 'free')
      from wallet.purse, promotions.offers_to(
        $1, $2, 'TRY', receivable, bonus_run is not null or bonus_open > 0, null
      ) as listed
      where purse.player_id = $1 and listed.article_id = $3
    ), 'none') as list`,
  decideReview: `
    select promotions.decide_review(
      (select claim_id from promotions.claim where player_id = $1 and state = 'review'), $2, 'prove promotions'
    ) as decided`,
  lastGift: `select gift_id from promotions.gift where player_id = $1 order by claim_id desc limit 1`,
  shareDevice: `
    insert into access.sighting (player_id, device)
    select player, '00000000-0000-4000-8000-000000000001' from unnest($1::bigint[]) as player`,
  shareNetwork: `
    insert into access.sighting (player_id, network) select player, '203.0.113.0/24' from unnest($1::bigint[]) as player`,
  takeTimeOut: `select play_safety.take_time_out($1, $2) as taken`,
  exclude: `select play_safety.exclude($1, 'indefinite') as done`,
};
