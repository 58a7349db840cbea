// All questions, each against its rule; then what must not have happened meanwhile.
import { createDice } from '../../faults/dice.ts';
import { ask, questionOf } from './ask.ts';
import type { Heard, Question } from './ask.ts';
import { cellsOf, nameOf } from './cells.ts';
import type { Cell } from './cells.ts';
import { ruleOf } from './rules.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';

export interface Hole {
  what: string;
  /** The questions that could show it; the others are not asked. */
  among: (cell: Cell) => boolean;
  /** Changes what the server is asked, as if it did not look at something. */
  gate?: (question: Question, cell: Cell, stage: Stage) => Question;
  /** Changes the database. */
  sql?: (stage: Stage) => string;
}

export interface ProofResult {
  leaks: string[];
  /** Why the proof could not prove what it should. */
  gaps: string[];
  cells: number;
  figures: string;
}

const atOnce = 8;

/** `share`: the part of all questions that is asked, chosen by the seed. */
export async function prove(options: { seed: number; share?: number; hole?: Hole }): Promise<ProofResult> {
  const { seed, share = 1, hole } = options;
  const stage = await openStage();
  try {
    if (hole?.sql !== undefined) await stage.sql(hole.sql(stage));
    const dice = createDice(seed);
    const all = [...cellsOf(stage)].filter((cell) => hole?.among(cell) ?? true);
    const cells = shuffled(all, dice).filter(() => share === 1 || dice.chance(share));
    const before = await stage.fingerprint();
    const leaks: string[] = [];
    const gaps = unknownObjects(stage);
    const put = async (cell: Cell): Promise<void> => {
      const asked = questionOf(cell, stage);
      const question = hole?.gate?.(asked, cell, stage) ?? asked;
      leaks.push(...judge(cell, await ask(stage.url, question), stage));
    };
    const [lasting, ending] = inOrder(cells);
    await inTurns(lasting, put);
    if ((await stage.fingerprint()) !== before)
      leaks.push('something of the owner changed, and nobody had the right to change it');
    leaks.push(...(await strayMoney(stage)));
    // While everybody is still signed in: to whom nobody is, all objects look alike.
    if (hole === undefined) gaps.push(...(await blindObjects(stage)));
    await inTurns(ending, put);
    return {
      leaks,
      gaps,
      cells: cells.length,
      figures: `leaks=${leaks.length} cells=${cells.length} seed=${seed}`,
    };
  } finally {
    await stage.close();
  }
}

/** What ends the session that it is asked with comes last. */
const enders = new Set(['POST /api/logout.php', 'POST /api/staff/v1/sign-out']);

function inOrder(cells: readonly Cell[]): [Cell[], Cell[]] {
  const ends = ({ route }: Cell): boolean => enders.has(`${route.method} ${route.path}`);
  return [cells.filter((cell) => !ends(cell)), cells.filter(ends)];
}

async function inTurns(cells: readonly Cell[], put: (cell: Cell) => Promise<void>): Promise<void> {
  for (let from = 0; from < cells.length; from += atOnce)
    await Promise.all(cells.slice(from, from + atOnce).map(put));
}

function judge(cell: Cell, { outcome, status, code, text }: Heard, { marks }: Stage): string[] {
  const { says, expects } = ruleOf(cell);
  const name = nameOf(cell);
  const wrong = (expects as readonly string[]).includes(outcome)
    ? []
    : [`${name}: ${outcome} (${status} ${code}), but ${says}`];
  // Staff with the permission see the owner; nobody else hears of them.
  const mayKnow = cell.asker.kind === 'staff' && cell.asker.standing === 'good' && cell.host === 'staff';
  const told = mayKnow ? [] : marks.filter((mark) => text.includes(mark));
  return [...wrong, ...told.map((mark) => `${name}: the answer tells ${mark} of the owner`)];
}

/** A route about an object that the owner has none of would be asked about nothing. */
function unknownObjects({ routes, objects }: Stage): string[] {
  // Games and tournaments are everybody's; what a path of documents names is shown by a ticket.
  const ownedByNobody = /\/(?:favourites|recent|documents)\/:\w+$|\/tournaments\/:\w+\/entry$/;
  return routes
    .filter(({ audience, path }) => audience === 'player' && path.includes(':') && !ownedByNobody.test(path))
    .filter(({ path }) => !objects.has(path))
    .map(({ method, path }) => `${method} ${path}: the stage has no object for it (stage.ts)`);
}

/** The owner must hear something else about each object than a stranger does. Asked last: some of it changes the object. */
async function blindObjects(stage: Stage): Promise<string[]> {
  const blind: string[] = [];
  // Before its day is published a round has no place to show to anybody (API-101). The session itself last of all.
  const routes = stage.routes
    .filter(({ path }) => stage.objects.has(path) && !path.startsWith('/api/v1/fairness/rounds/'))
    .toSorted((a, b) => Number(a.path.includes('/sessions/')) - Number(b.path.includes('/sessions/')));
  for (const route of routes) {
    const cell: Cell = {
      route,
      asker: { kind: 'player', standing: 'good' },
      host: 'player',
      foreign: false,
      about: 'owner',
      right: true,
      variant: '',
    };
    const question = questionOf(cell, stage);
    const { cookie } = stage.players.unverified;
    const stranger = await ask(stage.url, { ...question, headers: { ...question.headers, cookie } });
    const own = { ...question.headers, cookie: stage.owner.cookie };
    const owner = await ask(stage.url, { ...question, headers: own });
    if (`${owner.status} ${owner.code}` === `${stranger.status} ${stranger.code}`)
      blind.push(
        `${route.method} ${route.path}: the owner hears what everybody hears, ${owner.status} ${owner.code}`,
      );
  }
  return blind;
}

/** No request and no purse in another currency than its player's (D-37). */
async function strayMoney({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ what: string }>(`
    select format('a payment request of player %s in %s', player_id, request.currency) as what
    from payments.request join identity.player using (player_id) where request.currency::text <> player.currency
    union all
    select format('a purse of player %s in %s', player_id, purse.currency)
    from wallet.purse join identity.player using (player_id) where purse.currency::text <> player.currency`);
  return rows.map(({ what }) => what);
}

function shuffled<T>(given: T[], dice: { between(low: number, high: number): number }): T[] {
  for (let last = given.length - 1; last > 0; last -= 1) {
    const chosen = dice.between(0, last);
    [given[last], given[chosen]] = [given[chosen] as T, given[last] as T];
  }
  return given;
}
