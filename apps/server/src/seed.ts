// The role seed: demo players, staff, articles and games for a play-money installation. Running it twice changes nothing.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { PlayerId } from '@yakamoz/contracts';

import type { Config } from './config.ts';
import { readDemoCatalogue } from './modules/casino/index.ts';
import { readDemoArticles } from './modules/content/index.ts';
import { readDemoCampaigns, readDemoTournaments } from './modules/promotions/index.ts';
import type { DemoMember } from './modules/staff/index.ts';
import { demoPassword } from './platform/auth/demo-password.ts';
import type { House } from './wiring.ts';

const playersFile = resolve(import.meta.dirname, '../../../database/seed/players.json');

export interface DemoPlayer {
  username: string;
  password: string;
}

type SeededPlayer = Pick<DemoPlayer, 'username'> & Record<string, string>;

export async function seed(
  house: House,
  config: Config,
): Promise<{ players: DemoPlayer[]; staff: DemoMember[] }> {
  if (config.realMoney)
    throw new Error('demo data must not be added to an installation with REAL_MONEY=true');
  await house.content.addMissing(await readDemoArticles());
  await house.casino.addMissing(await readDemoCatalogue());
  await house.keno.upkeep.tellGames();
  await house.promotions.addDemo(await readDemoCampaigns());
  await house.promotions.tournaments.addDemo(await readDemoTournaments());
  await house.payments.addDemoMethods();
  const { demoSecret } = config;
  // Nobody could sign in to accounts whose passwords are not known.
  if (demoSecret === undefined) return { players: [], staff: [] };
  const players = JSON.parse(await readFile(playersFile, 'utf8')) as SeededPlayer[];
  const made: DemoPlayer[] = [];
  for (const player of players) {
    const { username } = player;
    const password = demoPassword(demoSecret, username);
    const playerId = await house.identity.addDemoPlayer({
      ...player,
      password,
      repeat_password: password,
      currency: 'TRY',
      gender: 'other',
      consents: { terms: true, privacy: true, marketing: false },
    });
    made.push({ username, password });
    if (playerId === undefined) continue;
    await grantPlayMoney(house, playerId);
    await house.promotions.giveDemoPoints({ playerId, currency: 'TRY', points: demoPoints });
    if (username === withdrawal.username) await askDemoWithdrawal(house, playerId, password);
  }
  return { players: made, staff: await house.staff.addDemoMembers(demoSecret) };
}

/** D-14 */
const demoPoints = 1_250;

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
    steps: [{ code: 'play_money', amount: 125_050n, house: 'bonus_cost' }],
  });
