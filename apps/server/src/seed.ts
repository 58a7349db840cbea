// The role seed: demo players, staff, articles and games for a play-money installation. Running it twice changes nothing.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { PlayerId } from '@yakamoz/contracts';

import type { Config } from './config.ts';
import { readDemoCatalogue } from './modules/casino/index.ts';
import { readDemoArticles } from './modules/content/index.ts';
import type { DemoMember } from './modules/staff/index.ts';
import { Refusal } from './platform/refusal.ts';
import type { House } from './wiring.ts';

const playersFile = resolve(import.meta.dirname, '../../../database/seed/players.json');

export interface DemoPlayer {
  username: string;
  password: string;
}

export async function seed(
  house: House,
  config: Config,
): Promise<{ players: DemoPlayer[]; staff: DemoMember[] }> {
  if (config.realMoney)
    throw new Error('demo data must not be added to an installation with REAL_MONEY=true');
  await house.content.addMissing(await readDemoArticles());
  await house.casino.addMissing(await readDemoCatalogue());
  await house.payments.addDemoMethods();
  const players = JSON.parse(await readFile(playersFile, 'utf8')) as (DemoPlayer & Record<string, string>)[];
  for (const player of players) {
    try {
      const { playerId } = await house.identity.register(
        {
          ...player,
          repeat_password: player.password,
          currency: 'TRY',
          gender: 'other',
          consents: { terms: true, privacy: true, marketing: false },
        },
        { address: '127.0.0.1', ipCountry: null },
      );
      await grantPlayMoney(house, playerId);
      if (player.username === withdrawal.username) await askDemoWithdrawal(house, playerId, player.password);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'identity.username_taken') throw error;
    }
  }
  const { demoStaffSecret } = config;
  const staff = demoStaffSecret === undefined ? [] : await house.staff.addDemoMembers(demoStaffSecret);
  return { players, staff };
}

/** A withdrawal for staff to finish, small enough for one member to approve. */
const withdrawal = {
  username: 'ayse',
  amount: '500',
  iban: 'TR330006100519786457841326',
  holder: 'Ayşe Deniz',
  nationalId: '10000000146',
  key: '7c1f4c3e-6a0b-4f7e-9a53-0d6f0f3b2a11',
};

async function askDemoWithdrawal(house: House, playerId: PlayerId, password: string): Promise<void> {
  const methods = await house.payments.methodsFor(playerId, { direction: 'withdrawal', currency: 'TRY' });
  const method = methods.find(({ channel }) => channel === 'bank');
  if (method === undefined) return;
  const origin = { address: '127.0.0.1', ipCountry: null };
  await house.payments.askWithdrawal(
    { playerId, currency: 'TRY', key: withdrawal.key, origin },
    {
      methodId: method.methodId,
      amount: withdrawal.amount,
      to: { kind: 'iban', address: withdrawal.iban, holder: withdrawal.holder },
      proof: { password },
      docNumber: withdrawal.nationalId,
    },
  );
}

/** Play money, booked as a cost of the house. */
const grantPlayMoney = (house: House, playerId: PlayerId) =>
  house.wallet.postBatched({
    playerId,
    source: 'seed',
    key: 'play-money',
    currency: 'TRY',
    steps: [{ code: 'adjustment_in', amount: 125_050n, house: 'bonus_cost' }],
  });
