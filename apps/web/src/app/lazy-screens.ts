// Everything that the first paint can do without. Each line becomes a file of its own in the build.
import { lazyPart } from '@yakamoz/site/lazy-part';

export const AccountRequestsSection = lazyPart(() =>
  import('../features/account-requests/account-requests-section.tsx').then(
    (file) => file.AccountRequestsSection,
  ),
);
export const AuthModal = lazyPart(() =>
  import('../features/auth/auth-modal.tsx').then((file) => file.AuthModal),
);
export const AuthPage = lazyPart(() =>
  import('../features/auth/auth-page.tsx').then((file) => file.AuthPage),
);
export const BalanceProof = lazyPart(() =>
  import('../features/fairness/balance-proof.tsx').then((file) => file.BalanceProof),
);
export const BalanceSplit = lazyPart(() =>
  import('./shell/balance-split.tsx').then((file) => file.BalanceSplit),
);
export const BetRulesPage = lazyPart(() =>
  import('../features/bet-rules/bet-rules-page.tsx').then((file) => file.BetRulesPage),
);
export const BonusPage = lazyPart(() =>
  import('../features/bonus/bonus-page.tsx').then((file) => file.BonusPage),
);
export const CasinoPage = lazyPart(() =>
  import('../features/casino/casino-page.tsx').then((file) => file.CasinoPage),
);
export const ClosedScreen = lazyPart(() =>
  import('../features/closed-play/closed-screen.tsx').then((file) => file.ClosedScreen),
);
export const ConsentGate = lazyPart(() =>
  import('../features/consent/consent-gate.tsx').then((file) => file.ConsentGate),
);
export const CouponsPage = lazyPart(() =>
  import('../features/coupons/coupons-page.tsx').then((file) => file.CouponsPage),
);
export const DepositModal = lazyPart(() =>
  import('../features/deposit/deposit-modal.tsx').then((file) => file.DepositModal),
);
export const DepositPage = lazyPart(() =>
  import('../features/deposit/deposit-page.tsx').then((file) => file.DepositPage),
);
export const GamePlay = lazyPart(() =>
  import('../features/game-play/game-play.tsx').then((file) => file.GamePlay),
);
export const HomeLower = lazyPart(() =>
  import('../features/home/home-lower.tsx').then((file) => file.HomeLower),
);
export const HomePage = lazyPart(() =>
  import('../features/home/home-page.tsx').then((file) => file.HomePage),
);
export const LedgerPage = lazyPart(() =>
  import('../features/fairness/ledger-page.tsx').then((file) => file.LedgerPage),
);
export const LimitsPage = lazyPart(() =>
  import('../features/limits/limits-page.tsx').then((file) => file.LimitsPage),
);
export const NoticesPage = lazyPart(() =>
  import('../features/notices/notices-page.tsx').then((file) => file.NoticesPage),
);
export const PasswordPage = lazyPart(() =>
  import('../features/password/password-page.tsx').then((file) => file.PasswordPage),
);
export const PlayWatch = lazyPart(() =>
  import('../features/play-watch/play-watch.tsx').then((file) => file.PlayWatch),
);
export const ProfilePage = lazyPart(() =>
  import('../features/profile/profile-page.tsx').then((file) => file.ProfilePage),
);
export const PromotionsPage = lazyPart(() =>
  import('../features/promotions/promotions-page.tsx').then((file) => file.PromotionsPage),
);
export const RewardsPage = lazyPart(() =>
  import('../features/rewards/rewards-page.tsx').then((file) => file.RewardsPage),
);
export const SecondFactorSection = lazyPart(() =>
  import('../features/second-factor/second-factor-section.tsx').then((file) => file.SecondFactorSection),
);
export const SelfExclusionPage = lazyPart(() =>
  import('../features/self-exclusion/self-exclusion-page.tsx').then((file) => file.SelfExclusionPage),
);
export const SessionsPage = lazyPart(() =>
  import('../features/sessions/sessions-page.tsx').then((file) => file.SessionsPage),
);
export const SiteSearch = lazyPart(() =>
  import('../features/site-search/site-search.tsx').then((file) => file.SiteSearch),
);
export const SitePage = lazyPart(() =>
  import('../features/site-page/site-page.tsx').then((file) => file.SitePage),
);
export const SlipPill = lazyPart(() =>
  import('../features/bet-slip/slip-pill.tsx').then((file) => file.SlipPill),
);
export const SlipRail = lazyPart(() =>
  import('../features/bet-slip/slip-rail.tsx').then((file) => file.SlipRail),
);
export const SlipSheet = lazyPart(() =>
  import('../features/bet-slip/slip-sheet.tsx').then((file) => file.SlipSheet),
);
export const SportsPage = lazyPart(() =>
  import('../features/sports-frame/sports-page.tsx').then((file) => file.SportsPage),
);
export const SupportPage = lazyPart(() =>
  import('../features/support/support-page.tsx').then((file) => file.SupportPage),
);
export const TournamentsPage = lazyPart(() =>
  import('../features/tournaments/tournaments-page.tsx').then((file) => file.TournamentsPage),
);
export const TransactionsPage = lazyPart(() =>
  import('../features/transactions/transactions-page.tsx').then((file) => file.TransactionsPage),
);
export const TransferModal = lazyPart(() =>
  import('../features/transfer/transfer-modal.tsx').then((file) => file.TransferModal),
);
export const VerificationSection = lazyPart(() =>
  import('../features/verification/verification-section.tsx').then((file) => file.VerificationSection),
);
export const WithdrawModal = lazyPart(() =>
  import('../features/withdraw/withdraw-modal.tsx').then((file) => file.WithdrawModal),
);
export const VerifyPage = lazyPart(() =>
  import('../features/fairness/verify-page.tsx').then((file) => file.VerifyPage),
);
export const WithdrawPage = lazyPart(() =>
  import('../features/withdraw/withdraw-page.tsx').then((file) => file.WithdrawPage),
);

export const Footer = lazyPart(() => import('./shell/footer/footer.tsx').then((file) => file.Footer));
export const HistoryScreen = lazyPart(() =>
  import('./screens/history-screen.tsx').then((file) => file.HistoryScreen),
);
export const KenoScreen = lazyPart(() => import('./screens/keno-screen.tsx').then((file) => file.KenoScreen));
export const MemberLayout = lazyPart(() =>
  import('./members/member-layout.tsx').then((file) => file.MemberLayout),
);
export const NotFound = lazyPart(() => import('./screens/not-found.tsx').then((file) => file.NotFound));
export const SideMenu = lazyPart(() => import('./shell/side-menu.tsx').then((file) => file.SideMenu));
export const ToastView = lazyPart(() => import('@yakamoz/ui/toast').then((file) => file.ToastView));
