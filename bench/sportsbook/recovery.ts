// How long a house needs to recover a million prices, and whether it then has what its provider has.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrivateEngines } from '../../tools/engines/index.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { startApi } from '../stream/api.ts';
import { type Provider, feedKeys, startProvider } from './provider.ts';

/** For what changed during the snapshot, which is told after it. */
const agreeSecondsMax = 300;
const wholeSample = 200;
const pricesMin = 1_000_000;
const matchesMin = 10_000;

const seconds = (value: number): string => value.toFixed(1);
const print = (words: string): void => void process.stdout.write(`${words}\n`);

export async function measureRecovery(): Promise<{ seconds: number; problems: string[] }> {
  const engines = await startPrivateEngines('bench-sportsbook');
  const { dir, postgres, redis, nats } = engines;
  const database = await createBenchDatabase(postgres, 'sportsbook');
  const api = await startApi({ dir, database, redis, nats, feedKeys });
  let provider: Provider | undefined;

  const epochs = (): Promise<string[]> =>
    database.ask(`select id || '/' || epoch_no from sportsbook.producer`);

  /** Seconds until both producers have told the whole snapshot of an epoch that is none of these. */
  async function recovery(before: string[]): Promise<number> {
    const startedAt = performance.now();
    const recovered = `select count(*) from sportsbook.producer
      where complete and id || '/' || epoch_no <> all('{${before.join(',')}}')`;
    while ((await database.askNumber(recovered)) < 2) await sleep(250);
    return (performance.now() - startedAt) / 1000;
  }

  /** What lists show, as one line for each match. */
  async function houseLines(): Promise<Map<string, string>> {
    const rows = await database.ask(`
      select m.id, m.status || ' ' || coalesce(m.score_home || '-' || m.score_away, '') || ' '
        || case when k.status = 'open' then 'open ' || array_to_string(k.prices, ' ') else 'closed' end
      from sportsbook.match as m
      left join sportsbook.market as k on k.match_id = m.id and k.market_id = sportsbook.main_market(m.sport)
      where m.status in ('scheduled', 'live')`);
    return new Map(rows.map((row) => row.split(/[|\t]/) as [string, string]));
  }

  async function providerLines(of: Provider): Promise<Map<string, string>> {
    return new Map(
      (await of.matches()).map(({ id, status, score, suspended, prices }) => {
        // By name: in an object the outcomes 1 and 2 come before x.
        const inOrder = ['1', 'x', '2'].flatMap((outcome) => prices[outcome] ?? []);
        const hundredths = inOrder.map((price) => Math.round(Number(price) * 100));
        const points = score === null ? '' : `${score.home}-${score.away}`;
        return [id, `${status} ${points} ${suspended ? 'closed' : `open ${hundredths.join(' ')}`}`];
      }),
    );
  }

  async function differing(of: Provider): Promise<string[]> {
    const [house, theirs] = [await houseLines(), await providerLines(of)];
    return [...new Set([...house.keys(), ...theirs.keys()])]
      .filter((id) => house.get(id) !== theirs.get(id))
      .map((id) => `${id}: house '${house.get(id) ?? 'nothing'}', provider '${theirs.get(id) ?? 'nothing'}'`);
  }

  /** Every market of some matches. */
  async function wholeDiffering(of: Provider): Promise<string[]> {
    const all = await of.matches();
    const step = Math.max(1, Math.floor(all.length / wholeSample));
    const found: string[] = [];
    for (const { id, suspended } of all.filter(
      (match, place) => match.status === 'live' || place % step === 0,
    )) {
      const rows = await database.ask(
        `select market_id, array_to_string(prices, ' ') from sportsbook.market
         where match_id = '${id}' and status in ('open', 'suspended')`,
      );
      const house = new Map(rows.map((row) => row.split(/[|\t]/) as [string, string]));
      const theirs = Object.entries(await of.markets(id));
      for (const [market, prices] of theirs)
        if (!suspended && house.get(market) !== prices.join(' '))
          found.push(
            `${id} ${market}: house '${house.get(market) ?? 'nothing'}', provider '${prices.join(' ')}'`,
          );
      for (const market of house.keys())
        if (!theirs.some(([name]) => name === market)) found.push(`${id} ${market}: house alone`);
    }
    return found;
  }

  /** Time stands still at the provider; what is still to be told arrives. */
  async function agreement(of: Provider): Promise<{ agreeSeconds: number; left: string[] }> {
    await of.order('pause');
    const startedAt = performance.now();
    for (;;) {
      const left = await differing(of);
      const agreeSeconds = (performance.now() - startedAt) / 1000;
      print(`${seconds(agreeSeconds)} s after the recovery ${left.length} matches differ`);
      if (left.length === 0 || agreeSeconds > agreeSecondsMax) return { agreeSeconds, left };
      await sleep(2_000);
    }
  }

  try {
    provider = await startProvider({ dir, houseUrl: api.url });
    print(`first snapshot: ${seconds(await recovery([]))} s`);
    const prices = await database.askNumber('select sum(cardinality(prices)) from sportsbook.market');
    const matches = await database.askNumber(
      `select count(*) from sportsbook.match where status in ('scheduled', 'live')`,
    );
    const first = await agreement(provider);
    await provider.order('resume');
    const before = await epochs();
    await provider.order('restart');
    const cpuBefore = api.cpuSeconds();
    const recoverySeconds = await recovery(before);
    print(`api: ${seconds(api.cpuSeconds() - cpuBefore)} s of a core during the recovery`);
    const second = await agreement(provider);
    const whole = second.left.length === 0 ? await wholeDiffering(provider) : [];
    print(`${prices} prices; agreed ${seconds(second.agreeSeconds)} s later`);
    const isLarge = prices >= pricesMin && matches >= matchesMin;
    return {
      seconds: recoverySeconds,
      problems: [
        ...(isLarge ? [] : [`only ${matches} matches with ${prices} prices were on offer`]),
        ...[...first.left, ...second.left, ...whole].slice(0, 40),
      ],
    };
  } finally {
    await provider?.process.stop();
    await api.stop();
    await engines.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
