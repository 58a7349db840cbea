import type { Dialect, Key } from './dialect.ts';
import { createFormDialect } from './form.ts';
import { createHubDialect } from './hub.ts';
import { createOwnDialect } from './own.ts';

export const dialects = {
  own: createOwnDialect,
  hub: createHubDialect,
  form: createFormDialect,
} satisfies Record<string, (key: Key) => Dialect>;

export type DialectName = keyof typeof dialects;
export const dialectNames = Object.keys(dialects) as DialectName[];
