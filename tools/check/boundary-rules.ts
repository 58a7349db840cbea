// Who may import whom across applications and packages, as dependency-cruiser rules.
import { forbid, type BoundaryRule } from './forbid.ts';
import { moduleRules } from './module-rules.ts';

const testFile = '\\.(test|spec)\\.tsx?$';
const site = '^apps/(web|backoffice|betting)/src';

export const boundaryRules: BoundaryRule[] = [
  forbid('no-cycle', 'break the circle: move what both need below them', {}, { circular: true }),
  forbid('resolvable', 'this import leads nowhere', {}, { couldNotResolve: true }),
  forbid(
    'packages-below-apps',
    'a package may not know an application',
    { path: '^packages/' },
    { path: ['^apps/', '^@yakamoz/(?:server|sandbox|web|backoffice|betting)'] },
  ),
  forbid(
    'site-kit-for-every-site',
    'players and staff are served alike: what belongs to one audience is a parameter',
    { path: '^packages/site/' },
    {
      path: [
        '^packages/(?:art|bets|contracts|keno|payout-address|proof)/',
        '^@yakamoz/(?:art|bets|contracts|keno|payout-address|proof)',
      ],
      // Of the contracts what both audiences read: the table of refusals, and the widths of a picture.
      pathNot: '^packages/contracts/src/(?:refusals|picture-set)\\.ts$',
    },
  ),
  forbid(
    'sandbox-stands-alone',
    'the outside world shares no code with us: a shared mistake would pass every test',
    { path: '^apps/sandbox/' },
    { path: ['^apps/(?!sandbox/)', '^packages/(?:bets|contracts)/', '^@yakamoz/(?:bets|contracts|server)'] },
  ),
  forbid(
    'apps-without-sandbox',
    'a stand-in that the product can name will be shipped',
    { path: '^apps/(?!sandbox/)[^/]+/src/' },
    { path: ['^apps/sandbox/', '^@yakamoz/sandbox'] },
  ),
  forbid(
    'src-without-testing',
    'code that ships may not import test code',
    { path: '^(?:apps|packages)/[^/]+/src/', pathNot: [testFile, '^packages/site-testing/'] },
    {
      path: [
        '^apps/[^/]+/testing/',
        '^packages/(?:site-testing|contracts/fixtures|proof/(?:build|fixtures))/',
        '^(?:e2e|faults|tools)/',
        testFile,
      ],
    },
  ),
  forbid(
    'kit-stands-alone',
    'the conformance kit holds any wallet against the protocol and must not know ours',
    { path: '^conformance/' },
    { path: ['^(?:apps|packages)/', '^@yakamoz/'] },
  ),
  ...moduleRules,
  forbid(
    'features-apart',
    'a feature never imports a feature; what two need moves to shared',
    { path: `${site}/features/([^/]+)/` },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  forbid(
    'features-below-app',
    'only app joins; features and shared do not know it',
    { path: `${site}/(?:features|shared)/` },
    { path: '^apps/$1/src/app/' },
  ),
  forbid(
    'shared-below-features',
    'shared lends to features and does not know them',
    { path: `${site}/shared/` },
    { path: '^apps/$1/src/features/' },
  ),
];
