// The virtual league: sixteen teams, and every three minutes a round of eight matches that a seed decides.
import { createHmac } from 'node:crypto';
import { pairsOf, ratingOf } from '../schedule.ts';
import { commitmentOf, type Seal } from './goals.ts';
import { virtualTexts } from './virtual-texts.ts';

export interface VirtualFixture {
  id: string;
  league: { id: string; sport: 'virtual_football'; name: string; strength: number; tier: number };
  home: string;
  away: string;
  startsAt: number;
  seal: Seal;
  /** Told by nobody before the match is over. */
  seed: string;
}

export const roundMs = 180_000;

const { name, teams } = virtualTexts;
const league = { id: 'mehtap', sport: 'virtual_football', name, teams, strength: 0, tier: 3 } as const;

/** Goals that are expected of equal teams; the stronger one is expected to score more of them. */
const goalsAtHome = 1.45;
const goalsAway = 1.15;
const favour = 0.35;

/** `secret`: all seeds follow from it. Whoever knows it knows every result. */
export interface VirtualLeague {
  seed: number;
  secret: string;
}

/** All matches that start after `from` and not after `to`. */
export function virtualFixtures(
  of: VirtualLeague,
  { from, to }: { from: number; to: number },
): VirtualFixture[] {
  const first = Math.floor(from / roundMs) + 1;
  const last = Math.floor(to / roundMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, after) =>
    playRound(of, first + after),
  ).flat();
}

/** The match of this id, whenever it is played; undefined where there is none. */
export function virtualFixture(of: VirtualLeague, id: string): VirtualFixture | undefined {
  const [, round] = /^v\d+-mehtap-(\d+)-\d$/.exec(id) ?? [];
  return round === undefined ? undefined : playRound(of, Number(round)).find((fixture) => fixture.id === id);
}

function playRound(of: VirtualLeague, round: number): VirtualFixture[] {
  const roundId = `v${of.seed}-${round}`;
  const seed = createHmac('sha256', of.secret).update(roundId).digest('hex');
  const commitment = commitmentOf(seed);
  return pairsOf(of.seed, league, round).map(([home, away], index) => {
    const edge = ratingOf(of.seed, league, home) - ratingOf(of.seed, league, away);
    return {
      id: `v${of.seed}-${league.id}-${round}-${index}`,
      league,
      home: teams[home] ?? '',
      away: teams[away] ?? '',
      startsAt: round * roundMs,
      seal: {
        scheme: 'goals/1',
        round: roundId,
        commitment,
        rateHome: rateOf(goalsAtHome * Math.exp(favour * edge)),
        rateAway: rateOf(goalsAway * Math.exp(-favour * edge)),
      },
      seed,
    };
  });
}

const rateOf = (goals: number): number => Math.round(goals * 1000);
