// With real money the engines and the outside companies are reached by TLS alone, and the certificate of each is checked.
import type { StudioConnection } from './modules/casino/index.ts';

type Given = Readonly<Record<string, string | undefined>>;

interface TransportRule {
  isSafe: (url: URL) => boolean;
  /** What the address must be, after 'must '. */
  demand: string;
}

const https: TransportRule = {
  isSafe: ({ protocol }) => protocol === 'https:',
  demand: 'begin with https:// with REAL_MONEY=true, an outside company is reached by TLS only',
};
const postgres: TransportRule = {
  isSafe: ({ searchParams }) => searchParams.get('sslmode') === 'verify-full',
  demand: 'end with ?sslmode=verify-full with REAL_MONEY=true, PostgreSQL is reached by TLS only',
};
const rules: Readonly<Record<string, TransportRule>> = {
  DATABASE_URL: postgres,
  MIGRATION_DATABASE_URL: postgres,
  REDIS_URL: {
    isSafe: ({ protocol }) => protocol === 'rediss:',
    demand: 'begin with rediss:// with REAL_MONEY=true, Redis is reached by TLS only',
  },
  NATS_URL: {
    isSafe: ({ protocol }) => protocol === 'tls:',
    demand: 'begin with tls:// with REAL_MONEY=true, NATS is reached by TLS only',
  },
  SMTP_URL: {
    isSafe: ({ protocol, searchParams }) =>
      protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    demand:
      'begin with smtps:// or end with ?requireTLS=true with REAL_MONEY=true, mail is handed over by TLS only',
  },
  PAYMENT_COMPANY_URL: https,
  BANK_URL: https,
  BETTING_FRAME_URL: https,
};

/** One fault for each address that is not safe; what is missing or no address is told elsewhere. */
export function unsafeConnections(given: Given, studios: readonly StudioConnection[]): string[] {
  const own = Object.entries(rules).flatMap(([name, { isSafe, demand }]) => {
    const url = URL.parse(given[name] ?? '');
    return url === null || isSafe(url) ? [] : [`${name}: must ${demand}`];
  });
  const theirs = studios.flatMap(({ code, url, frameUrl }) =>
    Object.entries({ url, frameUrl })
      .filter(([, address]) => address !== undefined && !https.isSafe(address))
      .map(([name]) => `GAME_STUDIOS: ${name} of ${code} must ${https.demand}`),
  );
  return [...own, ...theirs];
}
