// A script played to its end by parallel clients, day after day.
import { noonOf } from './calendar.ts';
import { playAll } from './clients.ts';
import { isAdjustment } from './commands.ts';
import type { PlayerId } from './commands.ts';
import { createHistory } from './history.ts';
import type { History } from './history.ts';
import type { Player } from './scene.ts';
import { writeScript } from './script.ts';
import type { Entry } from './script.ts';
import type { Stage } from './stage.ts';

export interface PlayOptions {
  calls: number;
  clients: number;
  seed: number;
  days: number;
  say: (line: string) => void;
}

export const players: readonly Player[] = Array.from({ length: 20 }, (_, index) => ({
  playerId: String(index + 1) as PlayerId,
  currency: index < 14 ? 'TRY' : index < 17 ? 'USD' : 'EUR',
}));

export interface Played {
  entries: readonly Entry[];
  history: History;
  /** What the wallet's own checker said while calls were under way. */
  problems: string[];
}

export async function playScript(stage: Stage, options: PlayOptions): Promise<Played> {
  const { calls, clients, seed, days, say } = options;
  const entries = writeScript({ seed, calls, days, players });
  const history = createHistory();
  const problems: string[] = [];
  const play = { servers: stage.servers, clients, history };
  const asked = entries.flatMap(({ act }) => (act.kind === 'ask' ? act.commands : []));
  await stage.approve(asked.filter(isAdjustment));
  for (let day = 0; day < days; day += 1) {
    await stage.moveClockTo(noonOf(day, days));
    if (day === 0) await stage.openPurses(players);
    const today = entries.filter((entry) => entry.day === day);
    const parts = partsOf(today);
    for (const [index, part] of parts.entries()) {
      // Some of play's stretches go on from part to part, and reality checks fall due between them; others end.
      if (index > 0) await stage.moveClockBy(index % 4 === 0 ? 11 : 8);
      const audit = index === parts.length - 1 ? auditBooks(stage) : Promise.resolve([]);
      const [found] = await Promise.all([audit, playAll(play, part), refreshStatistics(stage)]);
      problems.push(...found.map((text) => `during day ${day + 1}: ${text}`));
    }
    await noteEvening(stage, history);
    say(`day ${day + 1} of ${days} played`);
  }
  return { entries, history, problems };
}

const partMax = 2_500;

function partsOf(entries: readonly Entry[]): (readonly Entry[])[] {
  const parts = Math.max(4, Math.ceil(entries.length / partMax));
  const size = Math.ceil(entries.length / parts);
  return Array.from({ length: parts }, (_, index) => entries.slice(index * size, (index + 1) * size));
}

/** As PostgreSQL's own housekeeping does: plans that were made for empty tables read whole tables for ever. */
const refreshStatistics = ({ ask }: Stage): Promise<unknown> =>
  ask('analyze wallet.purse, wallet.op, wallet.hold');

/** As the worker does beside the load: what is found here was wrong at one instant in the middle of it. */
async function auditBooks({ servers: [one, two] }: Stage): Promise<string[]> {
  await one.wallet.rollUp();
  const { findings } = await two.wallet.verify();
  return findings.map(({ rule, player, seq, finding }) => `${rule} player ${player} seq ${seq}: ${finding}`);
}

async function noteEvening({ ask }: Stage, history: History): Promise<void> {
  const rows = await ask<{ player_id: string; seq: string; head: string }>(
    `select player_id, seq, encode(head, 'hex') as head from wallet.purse`,
  );
  for (const { player_id, seq, head } of rows) {
    history.of(player_id).evenings.push({ seq: BigInt(seq), head });
  }
}
