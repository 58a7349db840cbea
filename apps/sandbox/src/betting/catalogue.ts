// The kinds of markets, as the protocol lists them.
import { readFileSync } from 'node:fs';

export interface Kind {
  code: string;
  name: string;
  main: boolean;
  line: 'total' | 'handicap' | 'number' | null;
  outcomes: { id: string; name: string }[];
}

const path = new URL('../../../../docs/protocols/sports-feed/catalogue.json', import.meta.url);
const kinds = new Map((JSON.parse(readFileSync(path, 'utf8')) as Kind[]).map((kind) => [kind.code, kind]));

export function kindOf(marketId: string): Kind {
  const kind = kinds.get(marketId.split(':')[0] ?? '');
  if (kind === undefined) throw new Error(`The catalogue has no ${marketId}.`);
  return kind;
}

export const lineOf = (marketId: string): string | undefined => marketId.split(':')[1];
