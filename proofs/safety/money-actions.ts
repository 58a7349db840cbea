// Money on its way in and out: claims, what the company and the bank tell, withdrawals, grants.
import { randomUUID } from 'node:crypto';

import { nationalId } from '../../apps/server/testing/given.ts';
import { newId } from '../../conformance/check.ts';
import { ibanOf } from '../../faults/payments/addresses.ts';
import { ownName } from '../../faults/payments/players.ts';
import { remember } from './scene.ts';
import type { Scene } from './scene.ts';

const account = 'TR080001000000000000001001';

export async function claimOnPage({ person, dice }: Scene): Promise<void> {
  const body = { amount: `${dice.between(100, 400)}.00`, bankCode: 'papara' };
  const call = { method: 'POST', path: '/api/f1pays_deposit.php', body, key: randomUUID() } as const;
  const { status, body: told } = await person.client.ask(call);
  if (status === 200 && told.status === 'success')
    remember(person.claims, { by: 'page', reference: `dep-${String(told.request_id)}` });
}

export async function claimTransfer({ stage, person, dice }: Scene): Promise<void> {
  const amount = `${dice.between(100, 400)}.00`;
  const body = { amount, method_id: stage.methods['otomatik-havale'], bank_details: { iban: account } };
  const call = { method: 'POST', path: '/api/otomatik_havale_deposit.php', body, key: randomUUID() } as const;
  const { status, body: told } = await person.client.ask(call);
  if (status !== 200 || told.status !== 'success') return;
  const path = `/api/v1/payments/requests/${String(told.request_id)}`;
  const { body: request } = await person.client.ask({ method: 'GET', path });
  const code = String(request?.pay_to?.reference_code ?? '');
  if (code !== '') remember(person.claims, { by: 'transfer', account, amount, code });
}

/** Money that was promised comes, whatever happened since. */
export async function pay(scene: Scene): Promise<void> {
  const { stage, person } = scene;
  const claim = person.claims.shift();
  if (claim === undefined) return scene.dice.chance(0.5) ? claimOnPage(scene) : claimTransfer(scene);
  stage.tally.requests += 1;
  if (claim.by === 'page')
    await stage
      .company('deposits/decide', { reference: claim.reference, outcome: 'succeed' })
      .catch(() => undefined);
  else
    await stage.company('bank/lines', {
      account: claim.account,
      amount: claim.amount,
      otherName: ownName,
      otherIban: ibanOf(person.number),
      description: `${claim.code} havale`,
    });
}

export async function withdraw({ stage, person, dice }: Scene): Promise<void> {
  const details = {
    fullName: 'Deniz Yıldız',
    iban: ibanOf(person.number),
    password: person.password,
    doc_number: nationalId(),
  };
  // A run that is under way ends with it, as the player confirms.
  const { body: terms } = await person.client.ask({
    method: 'GET',
    path: '/api/v1/payments/withdrawal-terms',
  });
  const body = {
    type: 'withdrawal',
    method_id: stage.methods['banka-cekim'],
    amount: `${dice.between(100, 150)}.00`,
    details,
    end_run_seq: terms?.run_end?.seq,
  };
  await person.client.ask({ method: 'POST', path: '/api/request_transaction.php', body, key: randomUUID() });
}

/** A withdrawal as the wallet sees it, for many of them: the money is held, and soon let go. */
export async function hold({ stage, person, dice }: Scene): Promise<void> {
  const key = `hold ${newId()}`;
  const amount = 100 * dice.between(1, 20);
  stage.tally.requests += 1;
  await stage.askAsServer(
    `select wallet.post($1, 'proof', $2, 'TRY', array[row('withdrawal_hold', $3, null)::wallet.step])`,
    [person.id, key, amount],
  );
}

/** The stake of a bet as the wallet sees it: held until the bet is settled. */
export async function stakeOnMatch({ stage, person, dice }: Scene): Promise<void> {
  stage.tally.requests += 1;
  await stage.askAsServer(
    `select wallet.post($1, 'sportsbook', $2, 'TRY', array[row($3, $4, null)::wallet.step])`,
    [person.id, `bet-${newId()}`, dice.chance(0.7) ? 'cash_hold' : 'bet_hold', 100 * dice.between(1, 30)],
  );
}

/** The oldest bet that is open is void, however long ago it was placed. */
export async function voidBet({ stage, person }: Scene): Promise<void> {
  stage.tally.requests += 1;
  await stage.askAsServer('select proof.void_bet($1)', [person.id]);
}

export async function grant({ stage, person, dice }: Scene): Promise<void> {
  stage.tally.requests += 1;
  await stage.askAsServer('select proof.grant_bonus($1, $2)', [person.id, 100 * dice.between(1, 50)]);
}
