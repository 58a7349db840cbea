// What staff see and close: producers, matches and markets, and bets by coupon or player.
import type { AnswerOf, PlayerId, staffSportsbookCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { picturesOf } from '../batches.ts';
import { readPage, readTickets } from '../bets/tickets.ts';
import type { BetPage, BetRow } from '../bets/tickets.ts';
import * as boardStore from '../board/board-store.ts';
import { boardMatchOf, marketOf } from '../board/board.ts';
import { inPageOrder } from '../board/market-order.ts';
import { showPictures, tellMarkets } from '../events.ts';
import * as feedStore from '../feed-store.ts';
import type { ProducerId } from '../offer.ts';
import * as store from './desk-store.ts';
import type { DecisionRow, HaltRow, ProducerRow } from './desk-store.ts';

export type HaltScope = { producer: ProducerId } | { match_id: string; market_id?: string | undefined };

interface Halt {
  scope: HaltScope;
  closed: boolean;
  reason: string;
}

type FoundMatches = AnswerOf<typeof staffSportsbookCalls.findMatches>['matches'];
type LiveMatches = AnswerOf<typeof staffSportsbookCalls.listLiveMatches>['matches'];
type DeskMatch = AnswerOf<typeof staffSportsbookCalls.getDeskMatch>;

const matchesMax = 20;
const haltsMax = 100;
const liveMax = 100;

export interface TradingDesk {
  producers(): Promise<ProducerRow[]>;
  /** What is closed now, the newest first. */
  halts(page: {
    before?: string | undefined;
    limit: number;
  }): Promise<{ rows: HaltRow[]; next: string | null }>;
  /** `words`: folded ones. */
  findMatches(words: readonly string[]): Promise<FoundMatches>;
  /** Those under way, by their start. */
  liveMatches(): Promise<LiveMatches>;
  /** As it stands, not as lists remember it: what was just closed is closed here. */
  match(id: string): Promise<DeskMatch>;
  /** SPB-7: no bet that is sent after the answer is taken on what was closed. Refuses what nobody knows, and to open what is not closed. */
  halt(session: StaffSession, halt: Halt): Promise<HaltRow>;
  findBets(asked: {
    betId?: string | undefined;
    playerId?: PlayerId | undefined;
    page: BetPage;
  }): Promise<{ rows: BetRow[]; next: string | null }>;
  inspect(betId: string): Promise<{ bet: BetRow; decisions: DecisionRow[] }>;
}

export function createTradingDesk(platform: Platform, { staff }: { staff: Staff }): TradingDesk {
  const { database, news } = platform;
  const { reader } = database;

  const betOf = async (betId: string): Promise<BetRow | undefined> => {
    const playerId = await store.playerOfBet(reader, betId);
    if (playerId === undefined) return undefined;
    return (await readTickets(reader, playerId as PlayerId, [betId]))[0];
  };

  return {
    producers: () => store.listProducers(reader),
    async halts({ before = null, limit }) {
      const size = Math.min(Math.max(limit, 1), haltsMax);
      const found = await store.listHalts(reader, { before, limit: size + 1 });
      const rows = found.slice(0, size);
      return { rows, next: found.length > size ? (rows.at(-1)?.halt_id ?? null) : null };
    },
    async findMatches(words) {
      if (words.length === 0) return [];
      const found = await boardStore.searchMatches(reader, { words, limit: matchesMax });
      const closed = await store.closedScopes(
        reader,
        found.map(({ id }) => scopeWord({ match_id: id })),
      );
      return found.map((match) => ({
        ...boardMatchOf(match),
        halted: closed.has(scopeWord({ match_id: match.id })),
      }));
    },
    async liveMatches() {
      const found = await boardStore.listMatches(reader, {
        live: true,
        sport: undefined,
        leagueId: undefined,
        day: undefined,
        after: undefined,
        limit: liveMax,
      });
      const ids = found.map(({ id }) => id);
      const [closed, rows] = await Promise.all([
        store.closedScopes(
          reader,
          ids.map((id) => scopeWord({ match_id: id })),
        ),
        store.countLive(reader, ids),
      ]);
      const counts = new Map(rows.map((row) => [row.match_id, row]));
      return found.flatMap((match) => {
        const row = counts.get(match.id);
        if (row === undefined) return [];
        const { match_id: id, stakes, ...counted } = row;
        return {
          ...boardMatchOf(match),
          ...counted,
          halted: closed.has(scopeWord({ match_id: id })),
          stakes: stakes.map((held) => ({ ...held, stake: decimalOf(BigInt(held.stake)) })),
        };
      });
    },
    async match(id) {
      const [match, markets] = await Promise.all([
        boardStore.findMatch(reader, id),
        boardStore.marketsOf(reader, [id]),
      ]);
      if (match === undefined) throw new Refusal('platform.not_found');
      const scopes = [{ match_id: id }, ...markets.map((market) => ({ match_id: id, market_id: market.id }))];
      const closed = await store.closedScopes(reader, scopes.map(scopeWord));
      return {
        match: { ...boardMatchOf(match), halted: closed.has(scopeWord({ match_id: id })) },
        markets: inPageOrder(markets.map(marketOf)).map((market) => ({
          ...market,
          halted: closed.has(scopeWord({ match_id: id, market_id: market.id })),
        })),
      };
    },
    async halt(session, { scope, closed, reason }) {
      const { row, pictures } = await database.inTransaction(async (tx) => {
        const ids = await concerned(tx, { scope, closed });
        const made = await store.insertHalt(tx, {
          scope: scopeWord(scope),
          closed,
          reason,
          by: session.login,
        });
        await staff.record(tx, session, {
          action: closed ? 'sportsbook.close' : 'sportsbook.open',
          subject: 'producer' in scope ? `producer:${scope.producer}` : `match:${scope.match_id}`,
          facts: {
            ...('market_id' in scope && scope.market_id !== undefined ? { market_id: scope.market_id } : {}),
            reason,
          },
        });
        return { row: made, pictures: await picturesOf(tx, ids) };
      });
      showPictures(news, pictures);
      tellMarkets(
        news,
        pictures.map(({ id }) => id),
      );
      return row;
    },
    async findBets({ betId, playerId, page }) {
      if (betId !== undefined) {
        const row = await betOf(betId);
        const isOther = playerId !== undefined && row?.player_id !== playerId;
        return { rows: row === undefined || isOther ? [] : [row], next: null };
      }
      return playerId === undefined ? { rows: [], next: null } : readPage(reader, playerId, page);
    },
    async inspect(betId) {
      const bet = await betOf(betId);
      if (bet === undefined) throw new Refusal('sportsbook.bet_unknown');
      const decisions = await store.decisionsOf(reader, { playerId: bet.player_id, betId });
      return { bet, decisions };
    },
  };
}

const scopeWord = (scope: HaltScope): string => {
  if ('producer' in scope) return `producer/${scope.producer}`;
  return scope.market_id === undefined
    ? `match/${scope.match_id}`
    : `match/${scope.match_id}/${scope.market_id}`;
};

/** SPB-2: what is shown of these matches changes, so they get new numbers. Decided under the lock of the producer or the match. */
async function concerned(tx: Tx, { scope, closed }: Pick<Halt, 'scope' | 'closed'>): Promise<string[]> {
  const known =
    'producer' in scope
      ? await store.holdProducer(tx, scope.producer)
      : (await feedStore.lockMatches(tx, { ids: [scope.match_id], openOf: [] })).size > 0;
  if (!known) throw new Refusal('platform.not_found');
  if (closed) await refuseUnknownMarket(tx, scope);
  else if ((await store.closedScopes(tx, [scopeWord(scope)])).size === 0)
    throw new Refusal('sportsbook.not_halted');
  return 'producer' in scope
    ? feedStore.renumberOpen(tx, [scope.producer])
    : feedStore.renumber(tx, [scope.match_id]);
}

/** What was closed can be opened also when its row is gone. */
async function refuseUnknownMarket(tx: Tx, scope: HaltScope): Promise<void> {
  if (!('match_id' in scope) || scope.market_id === undefined) return;
  if (!(await store.knowsMarket(tx, { matchId: scope.match_id, marketId: scope.market_id })))
    throw new Refusal('platform.not_found');
}
