// The launched house is known to the process that launched it; tests run in others, which inherit its environment.

export type HouseAddress = {
  /** The site's origin, for browsers. */
  publicUrl: string;
  /** The staff application's origin. */
  staffUrl: string;
  /** The mail company's pages, for browsers. */
  mailUrl: string;
  /** The mail company for programs, which may not know the names under localhost. */
  mailApiUrl: string;
  /** The house's own database, as its owner. */
  databaseUrl: string;
};

const variable = 'YAKAMOZ_E2E_HOUSE';

export function publishHouse(address: HouseAddress): void {
  process.env[variable] = JSON.stringify(address);
}

export function findHouse(): HouseAddress {
  const published = process.env[variable];
  if (published === undefined) throw new Error('The house was not launched: run the tests by pnpm e2e.');
  return JSON.parse(published) as HouseAddress;
}
