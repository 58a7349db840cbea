// What must hold for a bet on a match under way, as its rules say (SPB-9, SPB-10, SPB-13). Histories go in bursts: what happens in one is at the
// same time, what happens in another is surely before or after. So of what lay between two bursts everything counts, and of what was in them either.
import type { Policy } from './bet-model.ts';
import { isWorse } from './bet-model.ts';

export interface LiveLeg {
  match: string;
  market: string;
  outcome: number;
  shown: number;
}

export interface LiveBet {
  id: string;
  player: number;
  stake: bigint;
  policy: Policy;
  legs: readonly LiveLeg[];
  /** In milliseconds of the house. */
  at: number;
  asked: number;
  givenUp: boolean;
  decided: number | undefined;
}

/** What a market was at some moment of a burst. */
interface Seen {
  isOpen: boolean;
  prices: readonly number[];
}

export class LiveWorld {
  /** By market, in each burst every state it had. */
  private readonly states = new Map<string, Map<number, Seen[]>>();
  /** Stops, decisions and new epochs, by market. */
  private readonly breaks = new Map<string, Set<number>>();
  private readonly alives: { burst: number; asOf: number }[] = [];
  /** Whether its producer may have been silent in a burst. */
  private readonly silences = new Set<number>();
  private readonly gates = new Map<number, Set<number>>();
  burst = 0;

  see(name: string, seen: Seen): void {
    const known = this.states.get(name) ?? new Map<number, Seen[]>();
    this.states.set(name, known);
    known.set(this.burst, [...(known.get(this.burst) ?? []), seen]);
  }

  break(name: string): void {
    this.breaks.set(name, (this.breaks.get(name) ?? new Set()).add(this.burst));
  }

  hear(asOf: number): void {
    this.alives.push({ burst: this.burst, asOf });
  }

  maySilence(): void {
    this.silences.add(this.burst);
  }

  mayClose(player: number): void {
    this.gates.set(player, (this.gates.get(player) ?? new Set()).add(this.burst));
  }

  /** What it was at any moment of a burst: as the bursts before left it, and what it became in it. */
  private statesIn(name: string, burst: number): Seen[] {
    const known = [...(this.states.get(name) ?? [])].filter(([at]) => at <= burst);
    const before = known
      .filter(([at]) => at < burst)
      .at(-1)?.[1]
      .at(-1);
    return [...(before === undefined ? [] : [before]), ...(known.find(([at]) => at === burst)?.[1] ?? [])];
  }

  private brokenIn(name: string, from: number, to: number): boolean {
    return [...(this.breaks.get(name) ?? [])].some((at) => at >= from && at <= to);
  }

  /** What is wrong with an accepted bet; the prices are those of its legs. */
  faultsOfAccepted(bet: LiveBet, prices: readonly number[], acceptedAt: number, delayMs: number): string[] {
    const decided = bet.decided ?? this.burst;
    const faults: string[] = [];
    if (acceptedAt < bet.at + delayMs) faults.push('was accepted before its delay had passed (SPB-13)');
    if (bet.givenUp) faults.push('was accepted although it had been given up');
    for (const [place, leg] of bet.legs.entries()) {
      const name = nameOf(leg);
      if (this.brokenIn(name, bet.asked + 1, decided - 1)) faults.push('outlived a stop (SPB-13)');
      const price = prices[place] ?? 0;
      const possible = this.statesIn(name, decided).filter(({ isOpen }) => isOpen);
      if (!possible.some((seen) => seen.prices[leg.outcome] === price))
        faults.push(`has a price of ${price} that was not open (SPB-7)`);
      if (isWorse(bet.policy, price, leg.shown))
        faults.push(`has a price of ${price} for ${leg.shown} (SPB-9)`);
    }
    if (
      !this.alives.some(
        ({ burst, asOf }) => burst >= bet.asked && burst <= decided && asOf >= bet.at - clockMs,
      )
    )
      faults.push('was accepted unheard (SPB-13)');
    return faults;
  }

  /** Whether what it was rejected for may have been. */
  mayBeRejected(bet: LiveBet, reason: string): boolean {
    const decided = bet.decided ?? this.burst;
    switch (reason) {
      case 'CANCELLED':
        return bet.givenUp;
      case 'PLAY_CLOSED':
        return [...(this.gates.get(bet.player) ?? [])].some((at) => at <= decided);
      case 'UNHEARD':
        return !this.alives.some(
          ({ burst, asOf }) => burst > bet.asked && burst < decided && asOf > bet.at + clockMs,
        );
      case 'CLOSED':
        return bet.legs.some(
          (leg) =>
            this.brokenIn(nameOf(leg), bet.asked, decided) ||
            this.silences.has(decided) ||
            this.statesIn(nameOf(leg), decided).some(({ isOpen }) => !isOpen),
        );
      case 'PRICE':
        return bet.legs.some((leg) =>
          this.statesIn(nameOf(leg), decided).some(({ prices }) =>
            isWorse(bet.policy, prices[leg.outcome] ?? 0, leg.shown),
          ),
        );
      default:
        return false;
    }
  }
}

/** The clocks of this process and of the database are one machine's, read a moment apart. */
const clockMs = 20;
export const nameOf = ({ match, market }: Pick<LiveLeg, 'match' | 'market'>): string => `${match} ${market}`;
