// Whose bank account money came from (PAY-5): what came from an account that another player has saved is not this player's.
import type { PlayerId } from '@yakamoz/contracts';

import type { Reader } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Context } from '../context.ts';
import { ownerOfIban } from '../withdrawal/destinations.ts';
import type { DeskBankLine } from './bank-line-desk-store.ts';
import { openOtherIban } from './statements.ts';

/** Two members cannot agree to it either: money would go from one player to another. */
export async function refuseOtherSender(
  reader: Reader,
  context: Context,
  line: DeskBankLine,
  playerId: PlayerId,
): Promise<void> {
  const iban = openOtherIban(context, line);
  if (iban === null) return;
  const owner = await ownerOfIban(reader, context, iban);
  if (owner !== undefined && owner !== playerId)
    throw new Refusal('payments.sender_of_other', { facts: { line: line.lineId, player: playerId } });
}
