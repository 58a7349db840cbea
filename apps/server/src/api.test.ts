import { rowCalls } from '@yakamoz/contracts';
import { expect, test } from 'vitest';

import { listRoutes } from '../testing/list-routes.ts';

test('every call row is mounted', async () => {
  const mounted = new Set((await listRoutes()).map((route) => `${route.method} ${route.path}`));
  const missing = rowCalls
    .filter((call) => !mounted.has(`${call.method} ${call.path}`))
    .map((call) => call.row);
  expect([...new Set(missing)]).toEqual([]);
});

test('every route says who may use it', async () => {
  expect((await listRoutes()).filter((route) => route.audience === undefined)).toEqual([]);
});
