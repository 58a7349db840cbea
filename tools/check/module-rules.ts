// Who may import whom inside apps/server. The levels come from module-levels.ts.
import { forbid, type BoundaryRule } from './forbid.ts';
import { forbiddenFor, moduleNames } from './module-levels.ts';

const server = '^apps/server/src';
const modules = `${server}/modules`;
const testFile = '\\.(test|spec)\\.tsx?$';
const moduleIndex = `${modules}/[^/]+/index\\.ts$`;
const routesFile = `${modules}/.*[/-]routes\\.ts$`;
const workFile = `${modules}/.*[/-](?:jobs|consumers?)\\.ts$`;
const pureFiles = ['/recipes\\.ts$', '^(?:apps|packages)/.*[/-]rules\\.ts$', '\\.state\\.tsx?$'];
const storeFile = '(?:-|/)store\\.ts$';
const dataClients = '(?:^|node_modules/)(?:pg|kysely|iovalkey|@nats-io|graphile-worker)(?:/|$)';

const levelRules = moduleNames
  .filter((module) => forbiddenFor(module).length > 0)
  .map((module) =>
    forbid(
      `level-of-${module}`,
      `${module} may call lower levels only; news for its own level and above travels by event`,
      { path: `${modules}/${module}/` },
      { path: `${modules}/(?:${forbiddenFor(module).join('|')})/` },
    ),
  );

export const moduleRules: BoundaryRule[] = [
  forbid(
    'platform-below-modules',
    'platform knows no domain word: pass what it needs as an argument',
    { path: `${server}/platform/`, pathNot: testFile },
    { path: [`${modules}/`, `${server}/(?:main|api|worker|wiring)\\.ts$`] },
  ),
  forbid(
    'module-door',
    'import another module through its index.ts',
    { path: `${modules}/([^/]+)/` },
    { path: `${modules}/`, pathNot: [`${modules}/$1/`, moduleIndex] },
  ),
  forbid(
    'module-door-from-outside',
    'only api.ts and worker.ts look past a module index, for its routes and its work',
    { path: `${server}/(?!modules/)`, pathNot: testFile },
    { path: `${modules}/`, pathNot: [moduleIndex, routesFile, workFile] },
  ),
  ...levelRules,
  forbid(
    'routes-by-api',
    'routes are listed in api.ts and imported nowhere else',
    { pathNot: [`${server}/api\\.ts$`, routesFile, testFile] },
    { path: routesFile },
  ),
  forbid(
    'work-by-worker',
    'jobs and consumers are listed in worker.ts or wiring.ts and imported nowhere else',
    { pathNot: [`${server}/(?:worker|wiring)\\.ts$`, testFile] },
    { path: workFile },
  ),
  forbid(
    'routes-without-sql',
    'routes parse, call a use case and shape the answer; SQL lives in store.ts',
    { path: routesFile },
    // The store's types describe what a use case returns, and a type runs nothing.
    { path: [storeFile, dataClients], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'pure-files',
    'rules, recipes and reducers get clock, dice and data as arguments',
    { path: pureFiles },
    // A refusal is a value like any other, so is a list of words, and what a file is follows from its bytes; everything else in platform
    // does something.
    {
      path: [
        `${server}/platform/(?!(?:refusal|auth/guessable-passwords|sealed-files/(?:file-rules|picture-size))\\.ts$)`,
        storeFile,
        dataClients,
      ],
    },
  ),
];
