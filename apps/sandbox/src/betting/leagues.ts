// When each league plays and how strong it is.
import { leagueTexts } from './league-texts.ts';

export type Sport = 'football' | 'basketball' | 'tennis' | 'volleyball' | 'counter_strike' | 'dota';

/** With what computers play. */
export type ToldSport = Sport | 'virtual_football';

export interface League {
  id: string;
  sport: Sport;
  name: string;
  teams: readonly string[];
  /** Matches of the strongest leagues are featured. */
  strength: number;
  /** 1 to 5: how finely it is priced and how much is taken on it. */
  tier: number;
  /** Matches of one round. They start five minutes apart. */
  matchesPerRound: number;
  /** Of e-sports, where it is not two: so many maps win. */
  mapsToWin?: number;
  /** Moves the rounds of leagues of one sport against each other. */
  offsetMin: number;
}

/** Minutes from round to round: long enough that a match ends before its teams play again. */
export const roundMin: Record<Sport, number> = {
  football: 45,
  basketball: 35,
  tennis: 45,
  volleyball: 40,
  counter_strike: 45,
  dota: 40,
};

export const sports = Object.keys(roundMin) as Sport[];

type Plan = Pick<League, 'sport' | 'strength' | 'matchesPerRound' | 'offsetMin' | 'mapsToWin'>;

const plans: Record<keyof typeof leagueTexts, Plan> = {
  kiyi: { sport: 'football', strength: 95, matchesPerRound: 2, offsetMin: 0 },
  brava: { sport: 'football', strength: 90, matchesPerRound: 2, offsetMin: 20 },
  tidewater: { sport: 'football', strength: 86, matchesPerRound: 2, offsetMin: 10 },
  pota: { sport: 'basketball', strength: 84, matchesPerRound: 2, offsetMin: 0 },
  mercan: { sport: 'tennis', strength: 82, matchesPerRound: 2, offsetMin: 5 },
  file: { sport: 'volleyball', strength: 78, matchesPerRound: 2, offsetMin: 15 },
  nordlys: { sport: 'football', strength: 74, matchesPerRound: 2, offsetMin: 30 },
  bozkir: { sport: 'football', strength: 70, matchesPerRound: 1, offsetMin: 40 },
  continental: { sport: 'basketball', strength: 68, matchesPerRound: 2, offsetMin: 15 },
  yosun: { sport: 'tennis', strength: 66, matchesPerRound: 2, offsetMin: 25 },
  pusula: { sport: 'counter_strike', strength: 64, matchesPerRound: 2, offsetMin: 5 },
  derin: { sport: 'dota', strength: 62, matchesPerRound: 2, offsetMin: 10 },
  adriya: { sport: 'volleyball', strength: 58, matchesPerRound: 1, offsetMin: 35 },
  harbor: { sport: 'counter_strike', strength: 54, matchesPerRound: 1, offsetMin: 20, mapsToWin: 3 },
  nehir: { sport: 'dota', strength: 50, matchesPerRound: 1, offsetMin: 30, mapsToWin: 3 },
};

const tierOf = (strength: number): number => Math.min(5, 1 + Math.floor((99 - strength) / 12));

export const leagues: readonly League[] = Object.entries(plans).map(([id, plan]) => ({
  ...plan,
  ...leagueTexts[id as keyof typeof leagueTexts],
  id,
  tier: tierOf(plan.strength),
}));
