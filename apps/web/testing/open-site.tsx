// Opens the site in a component test: its real providers, router and styles, before a server that the test speaks for.
import '../src/app/site.css';

import { aPlayer, aProfile } from '@yakamoz/contracts/fixtures/identity';
import { aSafety } from '@yakamoz/contracts/fixtures/play-safety';
import { anOperator } from '@yakamoz/contracts/fixtures/operator';
import { aRunGame, theBonuses, theGifts } from '@yakamoz/contracts/fixtures/promotions';
import { aReward } from '@yakamoz/contracts/fixtures/rewards';
import { drawAt } from '@yakamoz/site-testing/render';
import type { Screen } from '@yakamoz/site-testing/render';
import { usuallyAnswers } from '@yakamoz/site-testing/server';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { beforeEach } from 'vitest';

import { Providers } from '../src/app/providers.tsx';
import { queryClient } from '../src/app/query-client.ts';
import { SiteRoutes } from '../src/app/router.tsx';
import { setClosedPlay } from '../src/shared/play-safety/closed-play.ts';
import { sessionQuery, setSessionUser } from '../src/shared/session/session.ts';
import type { SessionUser } from '../src/shared/session/session.ts';

const { queries } = queryClient.getDefaultOptions();
// A call that failed is tried again as often as in the product, only at once.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });

// The server writes it into every page.
const operator = document.createElement('script');
operator.type = 'application/json';
operator.id = 'operator';
operator.textContent = JSON.stringify(anOperator());
document.head.append(operator);
document.documentElement.lang = 'tr';

// Before and not after: what is still drawn then would fill it again with the last test's answers.
beforeEach(() => {
  queryClient.clear();
  setClosedPlay(false);
});

interface Visitor {
  /** Who is signed in and what is special about them; nobody unless said. */
  player?: Parameters<typeof aPlayer>[0];
}

/** The whole site at an address. */
export const openSite = (path: string, visitor: Visitor = {}): Promise<Screen> => {
  receive(visitor);
  return draw(path, <SiteRoutes />);
};

/** One part alone, without the shell around it: quicker, and for what has no address. Its session is known already. */
export function showPart(part: ReactNode, visitor: Visitor = {}, path = '/'): Promise<Screen> {
  const user = receive(visitor);
  queryClient.setQueryData(sessionQuery.queryKey, user as SessionUser | null);
  return draw(path, part);
}

/** As the stream tells it: the purse of whoever is signed in has moved on. */
export function moveBalance(changes: Pick<SessionUser, 'balance_seq'>): void {
  const user = queryClient.getQueryData<SessionUser | null>(sessionQuery.queryKey);
  if (!user) throw new Error('nobody is signed in');
  setSessionUser(queryClient, { ...user, ...changes });
}

/** As when a stream tells that something changed. */
export const askAgain = (queryKey: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey });

/** What the shell asks on every page. */
function receive({ player }: Visitor): ReturnType<typeof aPlayer> | null {
  const user = player === undefined ? null : aPlayer(player);
  usuallyAnswers('GET /api/check_session.php', { loggedIn: user !== null, user });
  // Lobbies and live tiles ask for these besides; most tests are about something else.
  usuallyAnswers('GET /api/v1/casino/rows', { rows: [] });
  usuallyAnswers('GET /api/v1/casino/table-results', { tables: [] });
  // Somebody may sign in.
  usuallyAnswers('GET /api/v1/safety', aSafety({ question_answered: true }));
  if (user === null) return null;
  const { id, username, balance, bonus_balance, balance_seq, currency } = user;
  usuallyAnswers(
    'GET /api/get_user.php',
    aProfile({ id, username, balance, bonus_balance, balance_seq, currency }),
  );
  usuallyAnswers('GET /api/v1/casino/played', { games: [] });
  usuallyAnswers('GET /api/v1/notices/unread', { unread: 0 });
  // At the foot of the slip.
  usuallyAnswers('GET /api/v1/bets', { bets: [], next: null });
  // Cashier, games and profile ask for them besides.
  usuallyAnswers('GET /api/v1/bonuses', theBonuses({ currency, offers: [] }));
  usuallyAnswers('GET /api/v1/bonuses/gifts', theGifts({ currency, gifts: [], cashbacks: [] }));
  usuallyAnswers('GET /api/v1/bonuses/run/game', aRunGame());
  usuallyAnswers('GET /api/v1/rewards', aReward({ currency, points: 0, worth: '0.00', earned: 0 }));
  usuallyAnswers('POST /api/v1/session-activity', { idle_ends_at: '2099-01-01T00:00:00.000Z' });
  return user;
}

const draw = (path: string, node: ReactNode): Promise<Screen> =>
  drawAt(
    path,
    <StrictMode>
      <Providers>{node}</Providers>
    </StrictMode>,
  );
