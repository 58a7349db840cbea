import type { PagePath } from '@yakamoz/contracts/pages';
import { notFoundTitle, pageTexts } from '@yakamoz/contracts/pages';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';

import { MembersOnly } from './members/members-only.tsx';
import {
  AuthPage,
  ComingSoon,
  KenoPage,
  NotFound,
  PasswordPage,
  ProfilePage,
  SessionsPage,
} from './parts.ts';
import { oldTransactionsPath, paths } from './paths.ts';
import type { ComingPath } from './screens/coming-soon-texts.ts';
import { Home } from './screens/home.tsx';
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
const soon = (path: ComingPath) => page(path, <ComingSoon path={path} />);
const soonForMembers = (path: ComingPath) => page(path, <ComingSoon path={path} inProfile />);

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {page(paths.home, <Home />)}
        {soon(paths.live)}
        {soon(paths.sports)}
        {soon(paths.liveCasino)}
        {soon(paths.casino)}
        {soon(paths.games)}
        {soon(paths.esports)}
        {soon(paths.support)}
        {soon(paths.promotions)}
        {soon(paths.bonus)}
        {soon(paths.gameHistory)}
        {page(paths.authentication, <AuthPage />)}
        {soon(paths.selfExclusion)}
        {soon(paths.rewards)}
        {page(paths.keno, <KenoPage />)}

        <Route element={<MembersOnly />}>
          {page(paths.profile, <ProfilePage />)}
          {page(paths.password, <PasswordPage />)}
          {page(paths.sessions, <SessionsPage />)}
          {soonForMembers(paths.deposit)}
          {soonForMembers(paths.withdraw)}
          {soonForMembers(paths.transactions)}
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
