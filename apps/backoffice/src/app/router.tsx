import { Screen as SiteScreen } from '@yakamoz/site/screen';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';

import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { operator } from '../shared/operator.ts';
import { paths } from '../shared/paths.ts';
import { CrashScreen } from './crash/crash-screen.tsx';
import { InvitationPage } from './lazy-screens.ts';
import { screenTexts } from './screen-texts.ts';
import { screens } from './screens.ts';
import { NotFound } from './shell/not-found.tsx';
import { RoleGate } from './shell/role-gate.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';
import { SignedInOnly } from './shell/signed-in-only.tsx';

/** Screens are listed in screens.ts; here stands only what nobody has to be signed in for. */
export function StaffRoutes() {
  return (
    <Routes>
      <Route
        path={paths.signIn}
        element={
          <Screen title={screenTexts.signIn}>
            <SignInPage />
          </Screen>
        }
      />
      <Route
        path={paths.invitation}
        element={
          <Screen title={screenTexts.invitation}>
            <InvitationPage />
          </Screen>
        }
      />
      <Route element={<SignedInOnly />}>
        {screens.map(({ path, title, permission, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Screen key={path} title={title}>
                <RoleGate permission={permission}>
                  <Page />
                </RoleGate>
              </Screen>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <Screen key="*" title={screenTexts.notFound}>
              <NotFound />
            </Screen>
          }
        />
      </Route>
    </Routes>
  );
}

const Screen = ({ title, children }: { title: string; children: ReactNode }) => (
  <SiteScreen title={`${title} | ${operator.brand}`} Crash={CrashScreen} skeleton={<ScreenSkeleton />}>
    {children}
  </SiteScreen>
);
