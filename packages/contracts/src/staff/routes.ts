// Types only, as for the player's browser: the staff application carries no schema.
import type { RequestOf, ResponseOf } from '../call.ts';
import type { CallAt, CallsOf, RouteOf } from '../routes.ts';
import type * as casino from './casino.ts';
import type * as casinoRounds from './casino-rounds.ts';
import type * as chainPayments from './chain-payments.ts';
import type * as closing from './closing.ts';
import type * as content from './content.ts';
import type * as desk from './desk.ts';
import type * as fairness from './fairness.ts';
import type * as figures from './figures.ts';
import type * as holds from './holds.ts';
import type * as keno from './keno.ts';
import type * as paymentCases from './payment-cases.ts';
import type * as paymentSetup from './payment-setup.ts';
import type * as payments from './payments.ts';
import type * as playerRecords from './player-records.ts';
import type * as players from './players.ts';
import type * as playSafety from './play-safety.ts';
import type * as promotions from './promotions.ts';
import type * as requests from './requests.ts';
import type * as secondFactor from './second-factor.ts';
import type * as sportsbook from './sportsbook.ts';
import type * as support from './support.ts';
import type * as suspenseRecords from './suspense-records.ts';
import type * as tournaments from './tournaments.ts';
import type * as trading from './trading.ts';
import type * as unclaimed from './unclaimed.ts';
import type * as verification from './verification.ts';

/** One line per file of this folder. */
type StaffCall =
  | CallsOf<typeof desk>
  | CallsOf<typeof casino>
  | CallsOf<typeof casinoRounds>
  | CallsOf<typeof chainPayments>
  | CallsOf<typeof closing>
  | CallsOf<typeof content>
  | CallsOf<typeof paymentCases>
  | CallsOf<typeof paymentSetup>
  | CallsOf<typeof payments>
  | CallsOf<typeof players>
  | CallsOf<typeof playerRecords>
  | CallsOf<typeof fairness>
  | CallsOf<typeof figures>
  | CallsOf<typeof holds>
  | CallsOf<typeof keno>
  | CallsOf<typeof playSafety>
  | CallsOf<typeof promotions>
  | CallsOf<typeof requests>
  | CallsOf<typeof secondFactor>
  | CallsOf<typeof sportsbook>
  | CallsOf<typeof support>
  | CallsOf<typeof suspenseRecords>
  | CallsOf<typeof tournaments>
  | CallsOf<typeof trading>
  | CallsOf<typeof unclaimed>
  | CallsOf<typeof verification>;

export type StaffRoute = RouteOf<StaffCall>;
export type StaffRequestFor<R extends StaffRoute> = RequestOf<CallAt<R, StaffCall>>;
export type StaffResponseFor<R extends StaffRoute> = ResponseOf<CallAt<R, StaffCall>>;
