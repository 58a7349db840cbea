// Types only: a browser is typed by the contracts without carrying a single schema.
import type { AnyCall, RequestOf, ResponseOf } from './call.ts';
import type * as bets from './bets.ts';
import type * as board from './board.ts';
import type * as cashOuts from './cash-outs.ts';
import type * as cashier from './cashier.ts';
import type * as casino from './casino.ts';
import type * as content from './content.ts';
import type * as fairness from './fairness.ts';
import type * as identity from './identity.ts';
import type * as keno from './keno.ts';
import type * as lobby from './lobby.ts';
import type * as notices from './notices.ts';
import type * as operator from './operator.ts';
import type * as payments from './payments.ts';
import type * as playSafety from './play-safety.ts';
import type * as playerRequests from './player-requests.ts';
import type * as promotions from './promotions.ts';
import type * as rewards from './rewards.ts';
import type * as secondFactor from './second-factor.ts';
import type * as sportsbook from './sportsbook.ts';
import type * as statement from './statement.ts';
import type * as support from './support.ts';
import type * as tournaments from './tournaments.ts';
import type * as verification from './verification.ts';
import type * as wallet from './wallet.ts';

export type CallsOf<File> = Extract<File[keyof File], AnyCall>;
type EveryCall =
  | CallsOf<typeof bets>
  | CallsOf<typeof board>
  | CallsOf<typeof cashOuts>
  | CallsOf<typeof cashier>
  | CallsOf<typeof casino>
  | CallsOf<typeof content>
  | CallsOf<typeof fairness>
  | CallsOf<typeof identity>
  | CallsOf<typeof keno>
  | CallsOf<typeof lobby>
  | CallsOf<typeof notices>
  | CallsOf<typeof operator>
  | CallsOf<typeof payments>
  | CallsOf<typeof playSafety>
  | CallsOf<typeof playerRequests>
  | CallsOf<typeof promotions>
  | CallsOf<typeof rewards>
  | CallsOf<typeof secondFactor>
  | CallsOf<typeof sportsbook>
  | CallsOf<typeof statement>
  | CallsOf<typeof support>
  | CallsOf<typeof tournaments>
  | CallsOf<typeof verification>
  | CallsOf<typeof wallet>;

export type RouteOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
export type CallAt<R extends string, C> = C extends AnyCall ? (RouteOf<C> extends R ? C : never) : never;

/** As it is written in the request line: `POST /api/login.php`. */
export type Route = RouteOf<EveryCall>;
export type RequestFor<R extends Route> = RequestOf<CallAt<R, EveryCall>>;
export type ResponseFor<R extends Route> = ResponseOf<CallAt<R, EveryCall>>;
