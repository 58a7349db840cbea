import type { OperatorFacts } from '@yakamoz/contracts';

/** Names the missing facts of D-05, without which an installation may not take real money. */
export function missingRealMoneyFacts(operator: OperatorFacts): string[] {
  const needed: [string, unknown][] = [
    ['licence.number', operator.licence.number],
    ['licence.check_url', operator.licence.check_url],
    ['company.registration', operator.company.registration],
    ['contacts.support', operator.contacts.support],
    ['contacts.affiliates', operator.contacts.affiliates],
    ['contacts.security', operator.contacts.security],
    ['countries', operator.countries?.length ? operator.countries : null],
    ['dispute_body', operator.dispute_body],
    ['play_safety.help_line', operator.play_safety.help_line],
  ];
  const missing = needed
    .filter(([, value]) => value === null)
    .map(([name]) => `operator file: ${name} is required with REAL_MONEY=true`);
  if (operator.demo) missing.push('operator file: demo data cannot be used with REAL_MONEY=true');
  return missing;
}

/** SAFE-15: names what the file itself must say with real money, where a demonstration lives with what is usual. */
export function unwrittenSafetyFacts(written: unknown): string[] {
  const { play_safety: facts } = (written ?? {}) as { play_safety?: Record<string, unknown> };
  return ['terms', 'return_wait_h']
    .filter((name) => facts?.[name] === undefined)
    .map((name) => `operator file: play_safety.${name} is required with REAL_MONEY=true`);
}
