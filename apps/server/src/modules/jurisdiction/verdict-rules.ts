// Pure: who may play, from the declared country and the country that the edge reports (D-19).

export interface CountryRule {
  realMoney: boolean;
  /** Null: the operator has not configured any. */
  countries: readonly string[] | null;
}

export interface Evidence {
  declaredCountry: string;
  /** From the configured header of the edge; null where it is absent or not a country. */
  ipCountry: string | null;
}

export interface Verdict extends Evidence {
  allowed: boolean;
  reason:
    | 'play_money'
    | 'served'
    | 'declared_country_served'
    | 'declared_country_not_served'
    | 'ip_country_unknown'
    | 'ip_country_not_served';
}

export function judge(rule: CountryRule, evidence: Evidence): Verdict {
  if (!rule.realMoney) return { ...evidence, allowed: true, reason: 'play_money' };
  const served = new Set(rule.countries ?? []);
  const deny = (reason: Verdict['reason']): Verdict => ({ ...evidence, allowed: false, reason });
  if (!served.has(evidence.declaredCountry)) return deny('declared_country_not_served');
  if (evidence.ipCountry === null) return deny('ip_country_unknown');
  if (!served.has(evidence.ipCountry)) return deny('ip_country_not_served');
  return { ...evidence, allowed: true, reason: 'served' };
}

/** JUR-5: staff decide, and no browser of the player calls: there is no country that the edge could report. */
export function judgeDeclared(rule: CountryRule, declaredCountry: string): Verdict {
  const evidence = { declaredCountry, ipCountry: null };
  if (!rule.realMoney) return { ...evidence, allowed: true, reason: 'play_money' };
  return new Set(rule.countries ?? []).has(declaredCountry)
    ? { ...evidence, allowed: true, reason: 'declared_country_served' }
    : { ...evidence, allowed: false, reason: 'declared_country_not_served' };
}
