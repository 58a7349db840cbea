// Players who pay in coins: too little, too much, late, on another network, twice; and a chain that reorganises, loses payments
// and has its words told again in the wrong order.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../../tools/launch/index.ts';
import { createDice, type Dice } from '../dice.ts';
import type { Progress } from '../progress.ts';
import { type Client, createClient, type Tally } from './client.ts';
import type { Control } from './company.ts';
import { busy, enter } from './players.ts';

interface CryptoOptions {
  seed: number;
  house: House;
  /** Of the crypto company. */
  chain: Control;
  methods: Record<'usdt' | 'btc', number>;
  deposits: number;
  tally: Tally;
  progress: Progress;
}

interface CryptoCrowd {
  faults: string[];
  claims: string[];
  reorganisations: number;
  repeated: number;
}

const atOnceMax = 20;
/** What waits for people stays open, and a player has five open ones at most. */
const depositsEach = 4;
/** Others of this run have other numbers. */
const firstPlayer = 50_000;
const patienceMs = 300_000;
const blockMs = 300;
const networks = ['TRON', 'BITCOIN', 'ETHEREUM'];

export async function payInCoins(options: CryptoOptions): Promise<CryptoCrowd> {
  const crowd: CryptoCrowd = { faults: [], claims: [], reorganisations: 0, repeated: 0 };
  if (options.deposits === 0) return crowd;
  const miner = mineOn(options, crowd);
  const players = Math.ceil(options.deposits / depositsEach);
  let next = 0;
  async function playOn(): Promise<void> {
    while (next < players) {
      const player = next;
      next += 1;
      const made = Math.min(depositsEach, options.deposits - player * depositsEach);
      await playOne(options, crowd, { player: firstPlayer + player, made }).catch((error: unknown) => {
        crowd.faults.push(`crypto player ${player}: ${(error as Error).message}`);
      });
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, playOn));
  crowd.faults.push(...(await miner.finish()));
  return crowd;
}

async function playOne(
  options: CryptoOptions,
  crowd: CryptoCrowd,
  { player, made }: { player: number; made: number },
): Promise<void> {
  const dice = createDice(options.seed * 10_000 + player);
  const number = player - firstPlayer;
  const client = createClient({
    apis: options.house.apis,
    tally: options.tally,
    headers: { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` },
    turn: player,
  });
  await enter(client, player, `deniz-feneri-${player}`);
  for (let turn = 0; turn < made; turn += 1) {
    crowd.claims.push(await deposit(options, crowd, client, dice));
    options.progress.advance();
  }
}

interface Quoted {
  id: string;
  crypto: { address: string; coins: string };
}

/** Under one key, until there is a quote: a company that is away is no end. */
async function quoteFor(client: Client, body: object): Promise<Quoted> {
  const key = randomUUID();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await client.ask({
      method: 'POST',
      path: '/api/v1/payments/crypto-deposits',
      body,
      key,
    });
    if (answer.status === 200) return answer.body as Quoted;
    if (!busy(String(answer.body?.code)) || Date.now() > deadline)
      throw new Error(`a quote was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(1000);
  }
}

async function deposit(
  options: CryptoOptions,
  crowd: CryptoCrowd,
  client: Client,
  dice: Dice,
): Promise<string> {
  const isBtc = dice.chance(0.3);
  const method = isBtc ? 'btc' : 'usdt';
  const amount = `${dice.between(1000, 4000)}.${String(dice.between(0, 99)).padStart(2, '0')}`;
  const { id, crypto } = await quoteFor(client, { method_id: options.methods[method], amount });
  const { address, coins } = crypto;
  const pay = async (order: object = {}): Promise<void> => {
    const { txid } = (await options.chain('pay', { address, coins, ...order })) as { txid: string };
    if (!dice.chance(0.3)) return;
    await sleep(dice.between(0, 4000));
    await options.chain('words/repeat', { txid, reversed: dice.chance(0.5) });
    crowd.repeated += 1;
  };
  const little = isBtc ? '0.00001' : '2';
  const turn = dice.between(1, 100);
  if (turn <= 50) await pay();
  else if (turn <= 58) await pay({ late: true });
  else if (turn <= 68) await pay({ coins: little });
  else if (turn <= 78) await pay({ coins: isBtc ? '0.005' : '200' });
  else if (turn <= 83) await pay({ coins: isBtc ? '1' : '90000' });
  else if (turn <= 88) await pay({ asset: 'USDT', network: 'ETHEREUM', coins: '50' });
  // Twice, and too little before enough.
  else if (turn <= 94) await Promise.all([pay(), pay()]);
  else {
    await pay({ coins: little });
    await pay();
  }
  return id;
}

/** Blocks of every network until everything that was sent is final; from time to time the newest ones are taken back. */
function mineOn(options: CryptoOptions, crowd: CryptoCrowd) {
  const dice = createDice(options.seed + 7);
  const faults: string[] = [];
  let playing = true;
  const isWaiting = async (): Promise<boolean> => {
    const { transactions } = (await options.chain('transactions')) as {
      transactions: { lost: boolean; confirmations: number }[];
    };
    return transactions.some(({ lost, confirmations }) => !lost && confirmations < 22);
  };
  const work = (async () => {
    const deadline = () => Date.now() + patienceMs;
    let until = deadline();
    for (;;) {
      if (playing) until = deadline();
      else if (!(await isWaiting())) return;
      if (Date.now() > until) {
        faults.push('the chain never came to rest');
        return;
      }
      for (const network of networks) await options.chain('mine', { network, blocks: 1 });
      if (playing && dice.chance(0.2)) {
        // Never deeper than a payment of this network is final, so that nobody has what nobody paid.
        const isTron = dice.chance(0.6);
        const depth = isTron ? dice.between(1, 8) : dice.between(1, 2);
        await options.chain('reorganise', { network: isTron ? 'TRON' : 'BITCOIN', depth });
        crowd.reorganisations += 1;
      }
      if (playing && dice.chance(0.1)) {
        const rate = `${dice.between(40, 42)}.${dice.between(10, 99)}`;
        await options.chain('rates', { asset: 'USDT', currency: 'TRY', rate });
      }
      await sleep(blockMs);
    }
  })().catch((error: unknown) => void faults.push(`the chain: ${(error as Error).message}`));
  return {
    async finish(): Promise<string[]> {
      playing = false;
      await work;
      return faults;
    },
  };
}
