// `pnpm faults:casino`: a provider whose calls come twice, out of order and with their answers lost plays for several
// hundred players, two of five with bonus money, while the API's processes are killed. Afterwards every balance, every round and what is bonus
// in both is compared with what the provider was told. `--seed` repeats the choices of an earlier run; `--rounds 2000 --kills 2` is a small one.
import { randomBytes } from 'node:crypto';
import { playChaos } from '../../conformance/chaos/provider.ts';
import { createOwnDialect } from '../../conformance/dialects/own.ts';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { launchHouse } from '../../tools/launch/index.ts';
import { createDice } from '../dice.ts';
import { beginFaultRun } from '../fault-run.ts';
import { createProgress } from '../progress.ts';
import { readBooks, verifyWallet } from './books.ts';
import { judge } from './checker.ts';
import { openLightClient } from './light-client.ts';
import { makeMischief } from './mischief.ts';
import { seatPlayers } from './players.ts';

// A machine with two cores and nothing else to do needs less than ten minutes.
const runTimeoutMs = 90 * 60_000;
const shares = { duplicated: 0.2, reordered: 0.1, timedOut: 0.05 };
const stakes = { min: 100n, max: 3000n };
const studio = 'chaos';
const toldTimes = 10;

const run = beginFaultRun({
  timeoutMs: runTimeoutMs,
  counts: { rounds: 100_000, kills: 20, players: 400 },
});
const { seed, counts, say, conclude } = run;
const engines = await startPrivateEngines('faults-casino');
const { dir, postgres, redis, nats } = engines;
say(`seed ${seed}, logs in ${dir}`);
const key = { id: studio, secret: randomBytes(32).toString('base64') };
const house = await launchHouse({
  engines: { postgresUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url },
  apis: 2,
  dir,
  gameStudios: [{ code: studio, adapter: 'own', callKeys: [key] }],
});
const clients = house.walletUrls.map((url) => openLightClient(new URL(url)));
const [client] = clients;
if (client === undefined) throw new Error('There is a client for each process.');
const dialect = createOwnDialect(key);
const accounts = await seatPlayers({ house, studio, dialect, client, count: counts.players });
say(`house ready, ${accounts.length} players at ${house.walletUrls.join(' and ')}`);

const progress = createProgress(counts.rounds);
async function tellProgress(): Promise<void> {
  for (let tenth = 1; tenth < toldTimes; tenth += 1) {
    await progress.reached(tenth / toldTimes);
    if (!progress.ended()) say(`${Math.round((tenth / toldTimes) * counts.rounds)} rounds played`);
  }
}
const [{ rounds, tally }, damage] = await Promise.all([
  playChaos({
    accounts,
    rounds: counts.rounds,
    dialect,
    clients,
    dice: createDice(seed),
    shares,
    stakes,
    advance: () => progress.advance(),
  }).finally(() => progress.end()),
  makeMischief({ apis: house.apis, dice: createDice(seed + 1), progress, say, kills: counts.kills }),
  tellProgress(),
]);
const share = (count: number): string => `${((count * 100) / tally.calls).toFixed(1)} %`;
say(
  `all rounds played: ${tally.calls} calls, ${share(tally.duplicated)} twice, ${share(tally.reordered)} out of order, ` +
    `${share(tally.timedOut)} with their answer lost; ${tally.unknown} attempts without an answer, ${tally.refused} refused`,
);

const findings = await verifyWallet(house);
say(`the wallet's own checker has ${findings.length} findings`);
const books = await readBooks(
  house,
  accounts.map(({ seat }) => seat.player),
);
const withBonus = books.rounds.filter(({ stakedBonus }) => stakedBonus > 0n).length;
const given = accounts.filter(({ run: own }) => own !== null).length;
const ended = given - books.purses.filter(({ run: own }) => own !== null).length;
say(`${withBonus} rounds staked bonus money; ${ended} of ${given} runs ended`);
for (const each of clients) each.close();
await house.stop();
await engines.stop();

const verdict = judge({ accounts, rounds, books });
const lateBets = [...tally.lateBets, ...verdict.lateBets];
const problems = [
  ...verdict.others,
  ...lateBets,
  ...verdict.lostRounds,
  ...verdict.open,
  ...tally.problems,
  ...findings,
  ...damage.tooLate,
  ...(rounds.length === counts.rounds ? [] : [`only ${rounds.length} rounds were played`]),
  ...(tally.unknown > 0 ? [] : ['no call was without an answer: nothing was proved']),
  ...(tally.refused > 0 ? [] : ['nothing was refused: nothing was proved']),
  ...(withBonus > 0 && ended > 0 ? [] : ['no bonus money was played to its end: nothing was proved']),
  ...(damage.kills === counts.kills ? [] : ['not all the mischief happened']),
];
const figures =
  `rounds=${rounds.length} kurus_off=${verdict.kurusOff} late_bets=${lateBets.length} ` +
  `lost_rounds=${verdict.lostRounds.length} open=${verdict.open.length}`;
conclude({ figures, problems, dir });
