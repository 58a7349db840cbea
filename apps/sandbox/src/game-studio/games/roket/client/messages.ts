// What the room tells its pages. Amounts are texts in minor units, times are the studio's.

export interface Past {
  number: number;
  secret: string;
  promise: string;
  crash: number;
  commitment: string;
  salt: string;
  place: number;
  cancelled: boolean;
}

export interface Left {
  label: number;
  demo: boolean;
  height: number;
}

export interface Mine {
  label: number;
  round: string;
  stake: string;
  cashOutAt: number | null;
  leftAt: number | null;
}

export type Phase = 'betting' | 'flying' | 'resting';

export interface FlightMessage {
  phase: Phase;
  /** When the phase began, and how long it lasts where that may be known. */
  since: number;
  lastsMs: number | null;
  number: number;
  promise: string;
  commitment: string;
  salt: string;
  place: number;
  aboard: number;
  left: Left[];
  burst?: { secret: string; crash: number };
  past: Past[];
  now: number;
  /** Only in the first message of a stream. */
  mine?: Mine | null;
}

export interface SettledMessage {
  round: string;
  leftAt: number | null;
  win: string;
  outcome: 'ok' | 'refused' | 'unknown';
  balance: { cash: string; bonus: string } | null;
}

export interface BetAnswer {
  mine: Mine;
  balance: { cash: string; bonus: string } | null;
}

export interface CashOutAnswer {
  status: 'OK' | 'WAITING' | 'TOO_LATE';
  mine: Mine | null;
}
