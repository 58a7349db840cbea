/**
 * The order of the server's modules. A module may call modules of a lower level only, through their
 * index.ts. The boundary rules, the migration names and the SQL rule are all derived from this table.
 */
export const moduleLevels: Readonly<Record<string, number>> = {
  access: 0,
  staff: 1,
  wallet: 2,
  cases: 2,
  content: 2,
  jurisdiction: 2,
  identity: 3,
  'play-safety': 4,
  verification: 4,
  promotions: 5,
  payments: 6,
  casino: 6,
  sportsbook: 6,
  keno: 7,
  support: 7,
  'player-requests': 8,
  fairness: 8,
  notifications: 9,
  realtime: 10,
};

export const moduleNames: readonly string[] = Object.keys(moduleLevels);

/** A module owns the PostgreSQL schema of the same name, written with underscores. */
export const schemaOf = (module: string): string => module.replaceAll('-', '_');

/** Modules that `module` may not import: everything on its own level or above, except itself. */
export function forbiddenFor(module: string): string[] {
  const level = moduleLevels[module] ?? 0;
  return moduleNames.filter((other) => other !== module && (moduleLevels[other] ?? 0) >= level);
}
