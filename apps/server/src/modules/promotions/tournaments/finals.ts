// The end of a tournament: written once from the scores, each prize paid once by its key (PRO-17).
import type { Context } from '../context.ts';
import { announceChange } from '../events.ts';
import { tellBoards } from './events.ts';
import * as store from './store.ts';
import type { DuePrize } from './store.ts';

const prizesAtOnce = 100;

/** Gives how many ends were written and prizes paid. */
export async function finish(context: Context): Promise<number> {
  const { database, news } = context.platform;
  const written: string[] = [];
  for (const id of await store.listDue(database.reader))
    if (await database.inTransaction((tx) => store.writeFinal(tx, id))) written.push(id);
  const due = await store.listDuePrizes(database.reader, prizesAtOnce);
  for (const prize of due) await payPrize(context, prize);
  const changed = new Set([...written, ...due.map(({ tournamentId }) => tournamentId)]);
  if (changed.size > 0) tellBoards(news, [...changed]);
  return written.length + due.length;
}

// So few that one delete stays far below the database's time limit.
const roundsAtOnce = 10_000;

/** Rounds that counted are of no use once complaints are decided; scores, ends and prizes stay. */
export async function clearRounds({ platform: { database } }: Context): Promise<void> {
  let gone: number;
  do gone = await database.inTransaction((tx) => store.clearRounds(tx, roundsAtOnce));
  while (gone === roundsAtOnce);
}

/** A reward passes no gate: whoever has left since is paid all the same. */
const payPrize = ({ platform, wallet }: Context, due: DuePrize): Promise<void> =>
  platform.database.inTransaction(async (tx) => {
    const { tournamentId, place, playerId, currency, prize } = due;
    const { outcome } = await wallet.post(tx, {
      playerId,
      source: 'promotions',
      key: `prize/${tournamentId}/${place}`,
      currency,
      steps: [{ code: 'reward', amount: prize, house: 'bonus_cost' }],
    });
    if (outcome !== 'posted') throw new Error(`PRO-17: a prize was answered ${outcome}`);
    if (await store.markPaid(tx, due)) await announceChange(tx, playerId);
  });
