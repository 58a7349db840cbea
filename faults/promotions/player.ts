// One player who claims one offer after the other and does not give up: each key is sent until its answer is definite.
import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice.ts';
import type { Client } from '../payments/client.ts';
import type { Press, Story } from './checker.ts';
import type { Pay } from './company-page.ts';
import { persist } from './persist.ts';

export interface PlayOptions {
  player: number;
  /** One for each of the windows in which the player is signed in. */
  clients: readonly Client[];
  /** In the order in which this player claims them. */
  articles: readonly number[];
  /** Asks the database as payments do, in one transaction. */
  query: (statement: string) => Promise<string[]>;
  dice: Dice;
  /** Of some players: deposits through the house's own door. */
  pay: Pay | undefined;
  advance: () => void;
}

/** Above every number that the house gives to a request itself. */
const requestsFrom = 10_000_000;

export async function claimAll(options: PlayOptions): Promise<Story> {
  const { player, clients, articles, dice } = options;
  const [first] = clients;
  if (first === undefined) throw new Error('There is a window.');
  const client: Client = first;
  const story: Story = { player, presses: [], deposits: [], cancelled: [] };

  async function press(window: Client, article: number, key: string): Promise<Press> {
    const body = { promotion_id: article };
    const { status, body: heard } = await window.ask({
      method: 'POST',
      path: '/api/claim_promotion.php',
      body,
      key,
    });
    const said = heard as { success?: boolean; message?: string };
    return { article, key, answer: said.success === true ? 'ok' : `${status} ${said.message}` };
  }

  /** One key from several windows, or a key from each. */
  async function claim(article: number): Promise<boolean> {
    const key = randomUUID();
    const windows = dice.chance(0.2) ? clients : [client];
    const isOneKey = dice.chance(0.5);
    const presses = await Promise.all(
      windows.map((window, index) => press(window, article, isOneKey || index === 0 ? key : randomUUID())),
    );
    story.presses.push(...presses);
    return presses.some(({ answer }) => answer === 'ok');
  }

  const drop = async (): Promise<void> => {
    const [claimId] = await persist(() =>
      options.query(
        `select claim_id from promotions.claim where player_id = ${player} and state = 'waiting'`,
      ),
    );
    if (claimId === undefined) return;
    const { status, body } = await client.ask({
      method: 'POST',
      path: `/api/v1/bonuses/claims/${claimId}/drop`,
    });
    if (status !== 200) throw new Error(`player ${player}: not dropped: ${status} ${JSON.stringify(body)}`);
  };

  /** Credited as payments credit it: money and what was claimed for it, or neither. A request is credited once. */
  async function credit(amount: bigint): Promise<number> {
    const request = requestsFrom + player * 100 + story.deposits.length;
    await persist(() =>
      options.query(
        `select outcome from wallet.post(${player}, 'payments', 'deposit-${request}-0', 'TRY',
           array[row('deposit', ${amount}, 'psp_clearing:faults')::wallet.step]);
         select promotions.deposited(${player}, ${request}, 'TRY', ${amount}, null)`,
      ),
    );
    return request;
  }

  async function deposit(amount: bigint): Promise<void> {
    const request = await (options.pay === undefined ? credit(amount) : options.pay(client, amount, dice));
    story.deposits.push({ request, amount });
  }

  /** As it is previewed: nothing else moves this purse. */
  async function cancel(): Promise<void> {
    const path = '/api/v1/bonuses/run/end';
    const { status, body } = await client.ask({ method: 'GET', path });
    if (status !== 200) throw new Error(`player ${player}: no run to end: ${JSON.stringify(body)}`);
    const { run_id, seq } = body as { run_id: string; seq: string };
    const ended = await client.ask({ method: 'POST', path, body: { run_id, seq } });
    if (ended.status !== 200)
      throw new Error(`player ${player}: run ${run_id} did not end: ${JSON.stringify(ended.body)}`);
    story.cancelled.push(run_id);
  }

  for (const [index, article] of articles.entries()) {
    const isClaimed = await claim(article);
    options.advance();
    // The last one is left as it is.
    if (!isClaimed || index === articles.length - 1) continue;
    if (dice.chance(0.3)) {
      await deposit(BigInt(100 * dice.between(10, 300)));
      await cancel();
    } else await drop();
  }
  return story;
}
