// With real money every connection of the server is TLS, the certificate of the other side is checked, and an engine knows who
// asks. What an address may say about that stands here.
import type { StudioConnection } from './modules/casino/index.ts';
import type { Given } from './role-secrets.ts';

interface AddressRule {
  isSafe: (url: URL) => boolean;
  /** What the address must be, after 'must '. */
  demand: string;
  /** The parameters that it may have; others could switch TLS or the check of certificates off. Undefined: they do nothing. */
  parameters?: readonly string[];
  /** Whether it names an account; undefined where the other side is proved by signatures, or asks for none. */
  hasAccount?: (url: URL) => boolean;
  /** Several addresses, separated by commas. */
  isList?: true;
}

const https = (reason: string): AddressRule => ({
  isSafe: ({ protocol }) => protocol === 'https:',
  demand: `begin with https:// with REAL_MONEY=true, ${reason} by TLS only`,
});
const company = https('an outside company is reached');
const ownSite = https('browsers reach the house');

const hasPassword = ({ username, password }: URL): boolean => username !== '' && password !== '';
const postgres: AddressRule = {
  isSafe: ({ searchParams }) => searchParams.get('sslmode') === 'verify-full',
  demand: 'end with ?sslmode=verify-full with REAL_MONEY=true, PostgreSQL is reached by TLS only',
  parameters: ['sslmode', 'sslcert', 'sslkey'],
  hasAccount: (url) =>
    hasPassword(url) ||
    (url.username !== '' && url.searchParams.has('sslcert') && url.searchParams.has('sslkey')),
};
const rules: Readonly<Record<string, AddressRule>> = {
  PUBLIC_URL: ownSite,
  STAFF_URL: ownSite,
  DOCUMENTS_URL: ownSite,
  BOARD_URL: ownSite,
  DATABASE_URL: postgres,
  MIGRATION_DATABASE_URL: postgres,
  NOTARY_DATABASE_URL: postgres,
  REDIS_URL: {
    isSafe: ({ protocol }) => protocol === 'rediss:',
    demand: 'begin with rediss:// with REAL_MONEY=true, Redis is reached by TLS only',
    parameters: [],
    hasAccount: hasPassword,
  },
  NATS_URL: {
    isSafe: ({ protocol }) => protocol === 'tls:',
    demand: 'begin with tls:// with REAL_MONEY=true, NATS is reached by TLS only',
    parameters: [],
    hasAccount: hasPassword,
    isList: true,
  },
  SMTP_URL: {
    isSafe: ({ protocol, searchParams }) =>
      protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    demand:
      'begin with smtps:// or end with ?requireTLS=true with REAL_MONEY=true, mail is handed over by TLS only',
    parameters: ['requireTLS'],
  },
  SPORTS_PULL_URL: company,
  PAYMENT_COMPANY_URL: company,
  BANK_URL: company,
  CHAIN_COMPANY_URL: company,
  EXCLUSION_REGISTER_URL: company,
  BETTING_FRAME_URL: company,
};

/** What is wrong with the addresses of an installation with real money; what is missing or no address is told elsewhere. */
export function unsafeConnections(given: Given, studios: readonly StudioConnection[]): string[] {
  const own = Object.entries(rules).flatMap(([name, rule]) => {
    const text = given[name] ?? '';
    // Each server of a cluster is held to the rule.
    const urls = (rule.isList === true ? text.split(',') : [text]).map((address) =>
      URL.parse(address.trim()),
    );
    const faults = urls.flatMap((url) => (url === null ? [] : faultsOf(url, rule)));
    return [...new Set(faults)].map((fault) => `${name}: must ${fault}`);
  });
  const theirs = studios.flatMap(({ code, url, frameUrl }) =>
    Object.entries({ url, frameUrl })
      .filter(([, address]) => address !== undefined && !company.isSafe(address))
      .map(([name]) => `GAME_STUDIOS: ${name} of ${code} must ${company.demand}`),
  );
  // The first version of that dialect signs by MD5, in which anybody can make two messages of one signature.
  const weak = studios
    .filter(({ adapter, signatureVersions }) => adapter === 'form' && signatureVersions.has(1))
    .map(({ code }) => `GAME_STUDIOS: ${code} must not have version 1 of its signature with REAL_MONEY=true`);
  // Node would check no certificate at all, of nobody.
  const unchecked =
    given['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 with REAL_MONEY=true, every certificate is checked']
      : [];
  return [...own, ...theirs, ...weak, ...unchecked];
}

function faultsOf(url: URL, { isSafe, demand, parameters, hasAccount }: AddressRule): string[] {
  const names = [...url.searchParams.keys()];
  const isKnown = (name: string, at: number) =>
    parameters === undefined || (parameters.includes(name) && names.indexOf(name) === at);
  const strange = names.filter((name, at) => !isKnown(name, at));
  return [
    ...(isSafe(url) ? [] : [demand]),
    ...strange.map(
      (name) =>
        `not have the parameter ${name} (or not twice) with REAL_MONEY=true, it could switch the check of certificates off`,
    ),
    ...(hasAccount === undefined || hasAccount(url)
      ? []
      : ['name an account, user:password@, with REAL_MONEY=true, an engine must know who asks']),
  ];
}

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

/** Whether only programs of the same machine can reach what listens there. */
export const isLoopback = (host: string): boolean => loopback.test(host);
