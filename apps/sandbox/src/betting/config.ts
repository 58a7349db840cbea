export interface BettingConfig {
  host: string;
  httpPort: number;
  feed: FeedAddress;
  /** Everything that happens follows from it and from the time. */
  seed: number;
  /** How much faster than usual the matches run. */
  speed: number;
  /** `large`: ten thousand matches at once. */
  world: 'usual' | 'large';
  /** What all seeds of the virtual league follow from; null where there is none. */
  virtualSecret: string | null;
}

export interface FeedAddress {
  url: string;
  keyId: string;
  secret: Buffer;
}

type Environment = Record<string, string | undefined>;

const secretShape = /^[A-Za-z0-9+/]{43}=$/;

export function readBettingConfig(environment: Environment): BettingConfig {
  const secret = environment['FEED_SECRET'] ?? '';
  if (!secretShape.test(secret)) throw new Error('FEED_SECRET must be 32 bytes in base64.');
  return {
    // The switchboard for tests is part of it, so it never listens beyond this machine.
    host: '127.0.0.1',
    httpPort: readNumber(environment, {
      name: 'BETTING_HTTP_PORT',
      usual: 3090,
      min: 0,
      max: 65_535,
      whole: true,
    }),
    feed: {
      url: readUrl(environment),
      keyId: environment['FEED_KEY_ID'] ?? 'sandbox',
      secret: Buffer.from(secret, 'base64'),
    },
    seed: readNumber(environment, {
      name: 'BETTING_SEED',
      usual: 1,
      min: 0,
      max: 4_294_967_295,
      whole: true,
    }),
    // Faster than that, whole matches would fall between two looks at the clock.
    speed: readNumber(environment, { name: 'BETTING_SPEED', usual: 1, min: 0.1, max: 60, whole: false }),
    world: readWorld(environment['WORLD']),
    virtualSecret: readVirtualSecret(environment),
  };
}

function readWorld(text = 'usual'): BettingConfig['world'] {
  if (text !== 'usual' && text !== 'large') throw new Error(`WORLD must be usual or large, got '${text}'.`);
  return text;
}

/** Without a secret of its own the league follows from the seed of the world: then anybody can work out its results. */
function readVirtualSecret(environment: Environment): string | null {
  const text = environment['BETTING_VIRTUAL'] ?? 'on';
  if (text !== 'on' && text !== 'off') throw new Error(`BETTING_VIRTUAL must be on or off, got '${text}'.`);
  return text === 'off'
    ? null
    : (environment['VIRTUAL_SECRET'] ?? `seed ${environment['BETTING_SEED'] ?? '1'}`);
}

function readUrl(environment: Environment): string {
  const text = environment['FEED_URL'] ?? '';
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`FEED_URL must be a web address, got '${text}'.`);
  return url.href;
}

interface NumberRule {
  name: string;
  usual: number;
  min: number;
  max: number;
  whole: boolean;
}

function readNumber(environment: Environment, { name, usual, min, max, whole }: NumberRule): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  throw new Error(
    `${name} must be a ${whole ? 'whole ' : ''}number between ${min} and ${max}, got '${text}'.`,
  );
}
