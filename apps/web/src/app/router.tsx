import type { PagePath } from '@yakamoz/contracts/pages';
import { notFoundTitle, pageTexts } from '@yakamoz/contracts/pages';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';

import { closedPlay } from '../shared/play-safety/closed-play.ts';
import { MembersOnly } from './members/members-only.tsx';
import {
  AccountRequestsSection,
  AuthPage,
  BalanceProof,
  BetRulesPage,
  BonusPage,
  ClosedScreen,
  CouponsPage,
  DepositPage,
  HistoryScreen,
  KenoScreen,
  LedgerPage,
  LimitsPage,
  NotFound,
  NoticesPage,
  PasswordPage,
  ProfilePage,
  PromotionsPage,
  RewardsPage,
  SecondFactorSection,
  SelfExclusionPage,
  SessionsPage,
  SitePage,
  SupportPage,
  TournamentsPage,
  TransactionsPage,
  VerificationSection,
  VerifyPage,
  WithdrawPage,
} from './lazy-screens.ts';
import { couponPattern, oldTransactionsPath, paths } from './paths.ts';
import { CasinoScreen } from './screens/casino-screen.tsx';
import { HomeScreen } from './screens/home-screen.tsx';
import { Screen } from './screens/screen.tsx';
import { SportsScreen } from './screens/sports-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** The key makes every route start afresh, also after an error. */
const page = (path: PagePath, screen: ReactElement) => (
  <Route
    path={path}
    element={
      <Screen key={path} title={pageTexts[path].title}>
        {screen}
      </Screen>
    }
  />
);

/** A page of games, offers or deposits: closed to a member who has closed them (D-13). */
const playPage = (path: PagePath, screen: ReactElement) => page(path, <OpenToPlay>{screen}</OpenToPlay>);

const OpenToPlay = ({ children }: { children: ReactElement }) =>
  closedPlay.use() ? <ClosedScreen /> : children;

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {playPage(paths.home, <HomeScreen />)}
        {playPage(paths.live, <SportsScreen view="live" />)}
        {playPage(paths.sports, <SportsScreen view="sport" />)}
        {playPage(paths.liveCasino, <CasinoScreen lobby="live" />)}
        {playPage(paths.casino, <CasinoScreen lobby="slot" />)}
        {playPage(paths.games, <CasinoScreen lobby="table" />)}
        {playPage(paths.esports, <SportsScreen view="esports" />)}
        {playPage(paths.virtual, <SportsScreen view="virtual" />)}
        {page(paths.support, <SupportPage />)}
        {playPage(paths.promotions, <PromotionsPage />)}
        {playPage(paths.bonus, <BonusPage />)}
        {playPage(paths.tournaments, <TournamentsPage />)}
        {page(paths.gameHistory, <HistoryScreen />)}
        {page(paths.authentication, <AuthPage />)}
        {page(paths.selfExclusion, <SelfExclusionPage />)}
        {page(paths.rewards, <RewardsPage />)}
        {playPage(paths.keno, <KenoScreen />)}
        {page(paths.fairnessLedger, <LedgerPage />)}
        {page(paths.verify, <VerifyPage />)}
        {page(paths.responsibleGaming, <SitePage slug="sorumlu-oyun" />)}
        {page(paths.faq, <SitePage slug="sss" />)}
        {page(paths.terms, <SitePage slug="kosullar" />)}
        {page(paths.privacy, <SitePage slug="gizlilik" />)}
        {page(paths.betRules, <BetRulesPage />)}

        <Route element={<MembersOnly />}>
          {page(
            paths.profile,
            <ProfilePage last={<AccountRequestsSection />}>
              <VerificationSection />
            </ProfilePage>,
          )}
          {page(
            paths.password,
            <PasswordPage>
              <SecondFactorSection />
            </PasswordPage>,
          )}
          {page(paths.sessions, <SessionsPage />)}
          {page(paths.limits, <LimitsPage />)}
          {page(paths.notices, <NoticesPage />)}
          {page(paths.coupons, <CouponsPage />)}
          <Route
            path={couponPattern}
            element={
              <Screen key={couponPattern} title={pageTexts[paths.coupons].title}>
                <CouponsPage />
              </Screen>
            }
          />
          {playPage(paths.deposit, <DepositPage />)}
          {page(paths.withdraw, <WithdrawPage />)}
          {page(
            paths.transactions,
            <TransactionsPage>
              <BalanceProof />
            </TransactionsPage>,
          )}
        </Route>

        <Route path={oldTransactionsPath} element={<Navigate to={paths.transactions} replace />} />
        <Route
          path="*"
          element={
            <Screen key="*" title={notFoundTitle}>
              <NotFound />
            </Screen>
          }
        />
      </Route>
    </Routes>
  );
}
