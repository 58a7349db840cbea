import type { PagePath } from '@yakamoz/contracts/pages';
import { notFoundTitle, pageTexts } from '@yakamoz/contracts/pages';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';

import { MembersOnly } from './members/members-only.tsx';
import {
  AccountRequestsSection,
  AuthPage,
  BonusPage,
  DepositPage,
  GameHistoryPage,
  KenoPage,
  NotFound,
  PasswordPage,
  ProfilePage,
  PromotionsPage,
  RewardsPage,
  SecondFactorSection,
  SelfExclusionPage,
  SessionsPage,
  SitePage,
  SportsPage,
  SupportPage,
  TransactionsPage,
  VerificationSection,
  WithdrawPage,
} from './lazy-screens.ts';
import { oldTransactionsPath, paths } from './paths.ts';
import { CasinoScreen } from './screens/casino-screen.tsx';
import { HomeScreen } from './screens/home-screen.tsx';
import { Screen } from './screens/screen.tsx';
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

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {page(paths.home, <HomeScreen />)}
        {page(paths.live, <SportsPage view="live" />)}
        {page(paths.sports, <SportsPage view="sport" />)}
        {page(paths.liveCasino, <CasinoScreen lobby="live" />)}
        {page(paths.casino, <CasinoScreen lobby="slot" />)}
        {page(paths.games, <CasinoScreen lobby="table" />)}
        {page(paths.esports, <SportsPage view="esports" />)}
        {page(paths.support, <SupportPage />)}
        {page(paths.promotions, <PromotionsPage />)}
        {page(paths.bonus, <BonusPage />)}
        {page(paths.gameHistory, <GameHistoryPage />)}
        {page(paths.authentication, <AuthPage />)}
        {page(paths.selfExclusion, <SelfExclusionPage />)}
        {page(paths.rewards, <RewardsPage />)}
        {page(paths.keno, <KenoPage />)}
        {page(paths.responsibleGaming, <SitePage slug="sorumlu-oyun" />)}
        {page(paths.faq, <SitePage slug="sss" />)}
        {page(paths.terms, <SitePage slug="kosullar" />)}
        {page(paths.privacy, <SitePage slug="gizlilik" />)}

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
          {page(paths.deposit, <DepositPage />)}
          {page(paths.withdraw, <WithdrawPage />)}
          {page(paths.transactions, <TransactionsPage />)}
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
