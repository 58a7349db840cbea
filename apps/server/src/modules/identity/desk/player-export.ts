// The list of players as a CSV file, written page by page while it is read: the server never has all of it in memory.
import { decimalOf } from '@yakamoz/money';

import { byteOrderMark, csvRow } from '../../../platform/csv.ts';
import { exportHeads, exportWords } from './export-texts.ts';
import { maskEmail, maskPhone } from './masking-rules.ts';
import type { Context } from '../context.ts';
import type { PlayerFilter } from './player-search-rules.ts';
import { findPlayers } from './player-search-store.ts';
import type { FoundPlayer } from './player-search-store.ts';

const rowsMax = 50_000;
const rowsPerPage = 1_000;

export async function* exportRows(context: Context, filter: PlayerFilter): AsyncGenerator<string> {
  const { reader } = context.platform.database;
  yield byteOrderMark + csvRow(exportHeads);
  let before: string | undefined;
  for (let written = 0; written < rowsMax; written += rowsPerPage) {
    const players = await findPlayers(reader, filter, { before, limit: rowsPerPage });
    const cash = await context.wallet.cashOf(players.map(({ playerId }) => playerId));
    yield players.map((player) => csvRow(cellsOf(player, cash.get(player.playerId) ?? 0n))).join('');
    if (players.length < rowsPerPage) return;
    before = players.at(-1)?.playerId;
  }
}

const cellsOf = (player: FoundPlayer, cash: bigint): string[] => [
  player.playerId,
  player.username,
  [player.firstName, player.middleName, player.lastName].filter((name) => name !== '').join(' '),
  maskEmail(player.email),
  player.emailVerified ? exportWords.yes : exportWords.no,
  maskPhone(player.phone),
  player.currency,
  decimalOf(cash),
  player.closed ? exportWords.closed : player.blocked ? exportWords.blocked : exportWords.open,
  player.registeredAt.toISOString(),
];
