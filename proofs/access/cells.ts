// Every question of the proof: a route, who asks, at which host, from which page, and about whose object.
import { staffRoles } from '../../packages/contracts/src/index.ts';
import type { StaffRole } from '../../packages/contracts/src/index.ts';

import { standings } from './people.ts';
import type { StaffStanding, Standing } from './people.ts';
import { hosts } from './stage.ts';
import type { Stage, StageRoute } from './stage.ts';

export type Host = keyof typeof hosts;

export type Asker =
  | { kind: 'visitor' }
  /** A cookie that nobody was given. */
  | { kind: 'forger' }
  | { kind: 'player'; standing: Standing }
  | { kind: 'staff'; role: StaffRole; standing: StaffStanding };

export interface Cell {
  route: StageRoute;
  asker: Asker;
  host: Host;
  /** From a page of another site, as its browser says. */
  foreign: boolean;
  /** Whose object the address names; `nobody` where it names none, or one that does not exist. */
  about: Standing | 'owner' | 'nobody';
  /** The body is right in every field; otherwise no call could take it. */
  right: boolean;
  /** Several calls share one address; this one of them. */
  variant: string;
}

const allHosts = Object.keys(hosts) as Host[];
const allStandings: readonly Standing[] = standings;
const isUnsafe = ({ method }: StageRoute): boolean => method !== 'GET' && method !== 'HEAD';
const isAboutPlayer = ({ path }: StageRoute): boolean => path.startsWith('/api/staff/v1/players/:id');

const visitor: Asker = { kind: 'visitor' };
const forger: Asker = { kind: 'forger' };
const player = (standing: Standing): Asker => ({ kind: 'player', standing });
const member = (role: StaffRole, standing: StaffStanding = 'good'): Asker => ({
  kind: 'staff',
  role,
  standing,
});

export function* cellsOf({ routes, objects, bodies }: Stage): Generator<Cell> {
  const people: Asker[] = [
    visitor,
    forger,
    ...allStandings.map(player),
    ...staffRoles.flatMap((role) =>
      (['good', 'expired', 'blocked'] as const).map((one) => member(role, one)),
    ),
  ];
  for (const route of routes) {
    const plain = { route, foreign: false, about: 'nobody', right: false, variant: '' } as const;
    for (const host of allHosts) for (const asker of people) yield { ...plain, asker, host };
    const home: Host = route.audience.startsWith('staff:') ? 'staff' : 'player';
    if (isUnsafe(route))
      for (const asker of people)
        if (!('standing' in asker) || asker.standing === 'good')
          yield { ...plain, asker, host: home, foreign: true };
    if (objects.has(route.path))
      for (const asker of [visitor, ...allStandings.map(player)])
        yield { ...plain, asker, host: 'player', about: 'owner', right: true };
    if (isAboutPlayer(route))
      for (const role of staffRoles)
        for (const about of ['owner', ...allStandings] as const)
          yield { ...plain, asker: member(role), host: 'staff', about };
    for (const variant of variantsOf(route, bodies))
      for (const asker of [visitor, forger, ...allStandings.map(player)])
        yield { ...plain, asker, host: 'player', right: true, variant };
  }
}

/** The calls with a right body at this address. */
function variantsOf({ method, path }: StageRoute, bodies: Stage['bodies']): string[] {
  const name = `${method} ${path}`;
  return [...bodies.keys()]
    .filter((key) => key === name || key.startsWith(`${name}#`))
    .map((key) => key.slice(name.length));
}

export function nameOf({ route, asker, host, foreign, about, variant }: Cell): string {
  const who =
    asker.kind === 'player'
      ? `a player (${asker.standing})`
      : asker.kind === 'staff'
        ? `${asker.role} (${asker.standing})`
        : `a ${asker.kind}`;
  const whose = about === 'nobody' ? '' : ` about ${about}`;
  return `${route.method} ${route.path}${variant}${whose} by ${who} at the ${host} host${foreign ? ' from elsewhere' : ''}`;
}
