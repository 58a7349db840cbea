import type { Match } from '@yakamoz/contracts';

import { createAnswerCache } from '../../platform/answer-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { createBoard } from './board/board.ts';
import type { Board } from './board/board.ts';
import { createBets } from './bets/slips.ts';
import type { Bets } from './bets/slips.ts';
import { createCashOuts } from './cashing/cash-outs.ts';
import type { CashOuts } from './cashing/cash-outs.ts';
import { createSettling } from './bets/settling.ts';
import type { Settling } from './bets/settling.ts';
import { createWaiting } from './bets/waiting.ts';
import type { Waiting } from './bets/waiting.ts';
import { createReferrals } from './referrals/referrals.ts';
import type { Referrals } from './referrals/referrals.ts';
import { createTickets } from './bets/tickets.ts';
import type { Tickets } from './bets/tickets.ts';
import { noticeSilence, sayDoubts, takeBatch } from './batches.ts';
import type { BatchAnswer } from './batches.ts';
import { createCorrections } from './desk/corrections.ts';
import type { Corrections } from './desk/corrections.ts';
import { createTradingDesk } from './desk/desk.ts';
import type { TradingDesk } from './desk/desk.ts';
import { createExposureDesk } from './desk/exposure.ts';
import type { ExposureDesk } from './desk/exposure.ts';
import { createHandDecisions } from './desk/hand-decisions.ts';
import type { HandDecisions } from './desk/hand-decisions.ts';
import { createRiskDesk } from './desk/risk.ts';
import type { RiskDesk } from './desk/risk.ts';
import { followMatch, showPictures, tellMarkets } from './events.ts';
import type { MatchFollower } from './events.ts';
import { makePartitions, payCashbacks } from './bets/bet-store.ts';
import { clearMarkets } from './feed-store.ts';
import * as matchStore from './match-store.ts';
import type { FeedBatch } from './offer.ts';
import { listedOf, pictureOf } from './pictures.ts';
import type { Picture } from './pictures.ts';
import * as producerStore from './producer-store.ts';
import type { MatchAsk } from './provider-client.ts';
import { askForResults } from './pull.ts';
import { countUnfinished } from './pull-store.ts';

export interface Sportsbook {
  /** What the board shows. */
  board: Board;
  /** Quotes and bets. */
  bets: Bets;
  /** Bets on matches under way, until they are decided. */
  waiting: Waiting;
  /** Quotes and cash-outs of open bets. */
  cashOuts: CashOuts;
  /** Bets above their bound, until the desk or their player has answered. */
  referrals: Referrals;
  /** A player's bets as they are read. */
  tickets: Tickets;
  desk: TradingDesk;
  /** Bounds and factors. */
  risk: RiskDesk;
  /** What open bets may cost, and alarms about them. */
  exposure: ExposureDesk;
  /** Deciding and voiding by two members. */
  handDecisions: HandDecisions;
  /** Of paid bets, where two members decide. */
  corrections: Corrections;
  /** Carries decisions to bets. */
  settling: Settling;
  /** `stamp`: when the batch was signed, in seconds since 1970. */
  takeBatch(batch: FeedBatch, stamp: number): Promise<BatchAnswer>;
  /** Live matches first, then the upcoming ones. The same array while it is cached. */
  openMatches(asked: { featuredOnly: boolean }): Promise<readonly Match[]>;
  /** The states of those of these matches that are newer than the caller knows. */
  newerPictures: (known: readonly { id: string; seq: number }[]) => Promise<Picture[]>;
  /** Every further state of a match, until the returned function is called. */
  follow(id: string, follower: MatchFollower): () => void;
  /** Closes the prices of every producer that fell silent; returns the number of matches concerned. */
  noticeSilence(): Promise<number>;
  /** Asks the provider about matches whose end should have been heard; returns how many were asked about. */
  askForResults(): Promise<number>;
  /** Pays cashbacks of bets whose window ended a day ago; returns how many were settled. */
  payCashbacks: () => Promise<number>;
  makePartitions(): Promise<void>;
  /** Removes the markets of matches that are over for long; returns of how many matches. */
  clearMarkets(): Promise<number>;
  /** Seconds since the last batch of each producer. */
  producerAges(): Promise<Record<string, number>>;
  /** Matches whose end should have been heard. */
  countUnfinished(): Promise<number>;
}

/** The most matches that a list shows. */
export const listMax = 50;

/** Results are corrected within days; by then nothing asks for the prices of a match any more. */
const marketsKeptDays = 7;
const clearedAtOnce = 100;
// Each is some lookups and a posting; a batch holds its purses for some milliseconds.
const cashbacksAtOnce = 100;

/** `ask`: the provider's answers about one match; undefined where none can be asked. */
export function createSportsbook(
  platform: Platform,
  uses: { staff: Staff; identity: Identity; wallet: Wallet },
  ask?: MatchAsk,
): Sportsbook {
  const { database, news, log } = platform;
  // Outdated prices are worse than none: they are shown no longer than those of a silent producer.
  const lists = createAnswerCache<readonly Match[]>({
    name: 'open matches',
    log,
    freshMs: 1_000,
    room: { answersMax: 2 },
    keptMs: 20_000,
  });
  const show = (pictures: Picture[]): void => showPictures(news, pictures);

  return {
    board: createBoard(platform),
    bets: createBets(platform, uses),
    waiting: createWaiting(platform),
    cashOuts: createCashOuts(platform),
    referrals: createReferrals(platform, uses),
    tickets: createTickets(platform),
    desk: createTradingDesk(platform, uses),
    risk: createRiskDesk(platform, uses),
    exposure: createExposureDesk(platform, uses),
    handDecisions: createHandDecisions(platform, uses),
    corrections: createCorrections(platform, uses),
    settling: createSettling(platform),
    async takeBatch(batch, stamp) {
      const { answer, shown, moved, doubts } = await database.inTransaction((tx) =>
        takeBatch(tx, batch, stamp),
      );
      sayDoubts(log, doubts);
      show(shown);
      tellMarkets(news, moved);
      return answer;
    },
    openMatches: ({ featuredOnly }) =>
      lists.recall(String(featuredOnly), async () => {
        const matches = await matchStore.listOpenMatches(database.reader, { featuredOnly, limit: listMax });
        return matches.map(listedOf);
      }),
    newerPictures: async (known) => (await matchStore.newerMatches(database.reader, known)).map(pictureOf),
    follow: (id, follower) => followMatch(news, id, follower),
    async noticeSilence() {
      const shown = await database.inTransaction(noticeSilence);
      show(shown);
      return shown.length;
    },
    askForResults: () =>
      ask === undefined ? Promise.resolve(0) : askForResults({ database, log, ask, show }),
    async clearMarkets() {
      let matches = 0;
      for (;;) {
        const cleared = await database.inTransaction((tx) =>
          clearMarkets(tx, { keptDays: marketsKeptDays, limit: clearedAtOnce }),
        );
        matches += cleared;
        if (cleared < clearedAtOnce) return matches;
      }
    },
    payCashbacks: () => database.inTransaction((tx) => payCashbacks(tx, cashbacksAtOnce)),
    makePartitions: () => database.inTransaction(makePartitions),
    producerAges: () => producerStore.producerAges(database.reader),
    countUnfinished: () => countUnfinished(database.reader),
  };
}
