// Players who cash bets out, in whole, in part and by targets; some press twice, or in two tabs at once.
import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice.ts';
import { decimalOf, type Insist, minorOf, type RequestTally } from './insisting.ts';
import type { TakenBet } from './judged.ts';

export interface Cashing {
  /** Keeps a bet for later, or sets a target for it. */
  remember(bet: TakenBet): Promise<void>;
  /** Tries those whose time has come. */
  pressDue(): Promise<void>;
}

/** More than are to be cashed out, since some are decided or closed when they are tried. */
const triedShare = 0.35;
const targetShare = 0.02;
const partShare = 0.5;
const againShare = 0.2;
const twiceShare = 0.15;
const twoTabsShare = 0.05;
/** What is quoted then has run out when it is taken. */
const lateShare = 0.01;
const waitsMs = { least: 300, most: 9_000 };
const quoteLastsMs = 5_100;
const tries = 3;

interface Due {
  bet: TakenBet;
  from: number;
  tries: number;
}

interface Quoted {
  stake_left: string;
  stake: string;
  amount: string | null;
  quote: string | null;
}

export function createCashing({
  insist,
  dice,
  tally,
}: {
  insist: Insist;
  dice: Dice;
  tally: RequestTally;
}): Cashing {
  let waiting: Due[] = [];
  let turn = dice.between(0, 1);
  const later = (bet: TakenBet, left: number): void =>
    void waiting.push({ bet, from: Date.now() + dice.between(waitsMs.least, waitsMs.most), tries: left });

  async function press(
    bet: TakenBet,
    quoted: { part: bigint; amount: bigint; quote: string },
  ): Promise<string> {
    const { part, amount, quote } = quoted;
    const keys = dice.chance(twoTabsShare) ? [randomUUID(), randomUUID()] : [randomUUID()];
    const sentAt = Date.now();
    const told = await Promise.all(
      keys.map(async (key) => {
        const once = (at: number): ReturnType<typeof insist<{ state: string }>> =>
          insist<{ state: string }>(bet.player, {
            path: `/api/v1/bets/${bet.id}/cash-out`,
            key,
            body: { quote },
            at,
          });
        const at = (turn += 1);
        const heard = await Promise.all(dice.chance(twiceShare) ? [once(at), once(at + 1)] : [once(at)]);
        const words = heard.map(({ state, code }) => state ?? code);
        // The second may come when the value has changed; what was granted once is granted.
        const word = ['paid', 'waiting'].find((each) => words.includes(each)) ?? words[0] ?? '';
        bet.presses.push({ key, part, amount, sentAt, answeredAt: Date.now(), told: word });
        return word;
      }),
    );
    return told[0] ?? '';
  }

  async function attempt({ bet, tries: left }: Due): Promise<void> {
    const path = `/api/v1/bets/${bet.id}/cash-out/quote`;
    const ask = (body: object): ReturnType<typeof insist<Quoted>> =>
      insist<Quoted>(bet.player, { path, body, at: (turn += 1) });
    const all = await ask({});
    if (all.status !== 200) {
      tally.unexpected.push(`a quote for bet ${bet.id} was answered ${all.status} ${all.code}`);
      return;
    }
    const whole = minorOf(all.stake_left ?? '0');
    const isPart = whole >= 400n && dice.chance(partShare);
    const part = (whole * BigInt(dice.between(25, 60))) / 100n;
    const { stake, amount, quote } = isPart ? await ask({ stake: decimalOf(part) }) : all;
    if (typeof amount !== 'string' || typeof quote !== 'string') {
      // What is closed may be open in a moment.
      if (left > 1) later(bet, left - 1);
      return;
    }
    if (dice.chance(lateShare)) await new Promise((resolve) => setTimeout(resolve, quoteLastsMs));
    const word = await press(bet, { part: minorOf(stake ?? '0'), amount: minorOf(amount), quote });
    if (word === 'changed' ? left > 1 : isPart && dice.chance(againShare)) later(bet, left - 1);
  }

  return {
    async remember(bet) {
      if (dice.chance(targetShare)) {
        const amount = (bet.stake * BigInt(dice.between(40, 90))) / 100n;
        const { status } = await insist(bet.player, {
          path: `/api/v1/bets/${bet.id}/cash-out/target`,
          body: { amount: decimalOf(amount) },
          at: (turn += 1),
        });
        if (status === 200) bet.targets.push(amount);
      } else if (dice.chance(triedShare)) later(bet, tries);
    },
    async pressDue() {
      const now = Date.now();
      const due = waiting.filter(({ from }) => from <= now);
      waiting = waiting.filter(({ from }) => from > now);
      for (const each of due) await attempt(each);
    },
  };
}
