import { ToastHost } from '@yakamoz/site/toast-host';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

import { openedCashier, closeCashier } from '../../shared/cashier-opener.ts';
import { closeSearch, openedSearch } from '../../shared/search-opener.ts';
import { openedAuth, closeAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { LazyOverlay } from '../crash/lazy-overlay.tsx';
import { SessionWatch } from '../members/session-watch.tsx';
import {
  AuthModal,
  ConsentGate,
  DepositModal,
  PlayWatch,
  SideMenu,
  SiteSearch,
  ToastView,
  TransferModal,
  WithdrawModal,
} from '../lazy-screens.ts';
import { paths } from '../paths.ts';
import { endPreloader } from '../preloader.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FooterPlace } from './footer-place.tsx';
import { Header } from './header.tsx';
import { PlayMoneyRibbon } from './play-money-ribbon.tsx';
import { RouteChange, contentId } from './route-change.tsx';
import { shellTexts } from './shell-texts.ts';
import { useHistoryOverlay } from './history-overlay.ts';
import { SlipPlace } from './slip-place.tsx';

const toastLeavesInMs = 200;
const documentPaths: readonly string[] = [paths.terms, paths.privacy];

/** What surrounds every screen. */
export function Shell() {
  const menu = useHistoryOverlay('menu');
  const auth = openedAuth.use();
  const cashier = openedCashier.use()?.side;
  const searching = openedSearch.use();
  const { user } = useSession();
  // Whoever is asked to accept a document must be able to read it.
  const reading = documentPaths.includes(useLocation().pathname);
  const consentsDue = !reading && user !== null && user.consents_due.length > 0;
  useEffect(endPreloader, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlayMoneyRibbon />
      <Header menu={menu} />
      <main id={contentId} tabIndex={-1} className="flex min-h-[70dvh] grow flex-col outline-none">
        <Outlet />
      </main>
      <FooterPlace />
      <BottomBar menu={menu} />
      <SlipPlace />

      <LazyOverlay open={menu.open} onClose={menu.hide}>
        <SideMenu menu={menu} />
      </LazyOverlay>
      <LazyOverlay open={searching} onClose={closeSearch}>
        <SiteSearch />
      </LazyOverlay>
      <LazyOverlay open={auth !== undefined} onClose={closeAuth}>
        <AuthModal />
      </LazyOverlay>
      <LazyOverlay open={cashier === 'deposit'} onClose={closeCashier}>
        <DepositModal />
      </LazyOverlay>
      <LazyOverlay open={cashier === 'withdraw'} onClose={closeCashier}>
        <WithdrawModal />
      </LazyOverlay>
      <LazyOverlay open={cashier === 'transfer'} onClose={closeCashier}>
        <TransferModal />
      </LazyOverlay>
      <LazyOverlay open={consentsDue} onClose={() => undefined}>
        <ConsentGate open={consentsDue} />
      </LazyOverlay>
      <LazyOverlay open={user !== null} onClose={() => undefined}>
        {user !== null && <PlayWatch />}
      </LazyOverlay>
      <ToastHost View={ToastView} leavesInMs={toastLeavesInMs} />
      <RouteChange />
      <SessionWatch />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-input bg-mehtap px-4 py-3 font-semibold text-on-mehtap focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-overlay focus:px-4 focus:py-3"
    >
      {shellTexts.skip}
    </a>
  );
}
