import { rowCalls } from '@yakamoz/contracts';
import { expect, test } from 'vitest';

import { listRoutes } from '../testing/list-routes.ts';

// The calls of the brief that no module serves yet. This list may only shrink.
const notYetMounted: string[] = [];

test('every call row is mounted, but for those that are still to come', async () => {
  const mounted = new Set((await listRoutes()).map((route) => `${route.method} ${route.path}`));
  const missing = rowCalls
    .filter((call) => !mounted.has(`${call.method} ${call.path}`))
    .map((call) => call.row);
  expect([...new Set(missing)]).toEqual(notYetMounted);
});

test('every route says who may use it', async () => {
  expect((await listRoutes()).filter((route) => route.audience === undefined)).toEqual([]);
});
