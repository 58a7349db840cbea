// The launched houses are known to the process that launched them; tests run in others, which inherit its environment.

export interface HouseAddress {
  /** The site's origin, for browsers. */
  publicUrl: string;
  /** The staff application's origin. */
  staffUrl: string;
  /** Where the API processes behind the first one answer. */
  otherApiPorts: string[];
  /** The mail company's pages, for browsers. */
  mailUrl: string;
  /** The mail company for programs, which may not know the names under localhost. */
  mailApiUrl: string;
  /** The betting provider's controls, for programs. */
  bettingApiUrl: string;
  /** The payment company's and the bank's pages, for browsers. */
  paymentsUrl: string;
  /** Their controls, for programs. */
  paymentsApiUrl: string;
  /** The controls of the crypto company and its chains, for programs. */
  chainApiUrl: string;
  /** The game studio's pages, for browsers. */
  studioUrl: string;
  /** Its controls, for programs. */
  studioApiUrl: string;
  /** What the demo accounts of the staff are made from. */
  demoStaffSecret: string;
  /** What the house seals the second factors of its staff with. */
  encryptionKeys: string;
  /** The house's own database, as its owner. */
  databaseUrl: string;
}

const variable = 'YAKAMOZ_E2E_HOUSES';

export function publishHouses(addresses: HouseAddress[]): void {
  process.env[variable] = JSON.stringify(addresses);
}

/** The house of the worker that runs this test: what one test does to it cannot disturb another worker's. */
export function findHouse(): HouseAddress {
  const published = process.env[variable];
  if (published === undefined) throw new Error('No house was launched: run the tests by pnpm e2e.');
  const addresses = JSON.parse(published) as HouseAddress[];
  const own = addresses[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (own === undefined) throw new Error('There is no house for this worker.');
  return own;
}
