// Every screen is a file of its own in the build: whoever works at one desk does not load the others.
import { lazyPart } from '@yakamoz/site/lazy-part';

export const OverviewPage = lazyPart(() =>
  import('../features/overview/overview-page.tsx').then((file) => file.OverviewPage),
);
export const ApprovalsPage = lazyPart(() =>
  import('../features/approvals/approvals-page.tsx').then((file) => file.ApprovalsPage),
);
export const ClosingPage = lazyPart(() =>
  import('../features/closing/closing-page.tsx').then((file) => file.ClosingPage),
);
export const AuditPage = lazyPart(() =>
  import('../features/audit/audit-page.tsx').then((file) => file.AuditPage),
);
export const RequestsPage = lazyPart(() =>
  import('../features/requests/requests-page.tsx').then((file) => file.RequestsPage),
);
export const WithdrawalsPage = lazyPart(() =>
  import('../features/withdrawals/withdrawals-page.tsx').then((file) => file.WithdrawalsPage),
);
export const DepositsPage = lazyPart(() =>
  import('../features/deposits/deposits-page.tsx').then((file) => file.DepositsPage),
);
export const PaymentSetupPage = lazyPart(() =>
  import('../features/payment-setup/setup-page.tsx').then((file) => file.PaymentSetupPage),
);
export const CasesPage = lazyPart(() =>
  import('../features/cases/cases-page.tsx').then((file) => file.CasesPage),
);
export const PlaySafetyPage = lazyPart(() =>
  import('../features/play-safety/play-safety-page.tsx').then((file) => file.PlaySafetyPage),
);
export const SafetyPersonPage = lazyPart(() =>
  import('../features/play-safety/person-page.tsx').then((file) => file.SafetyPersonPage),
);
export const GamesPage = lazyPart(() =>
  import('../features/casino-games/games-page.tsx').then((file) => file.GamesPage),
);
export const RoundsPage = lazyPart(() =>
  import('../features/casino-rounds/rounds-page.tsx').then((file) => file.RoundsPage),
);
export const RoundPage = lazyPart(() =>
  import('../features/casino-rounds/round-page.tsx').then((file) => file.RoundPage),
);
export const ReturnsPage = lazyPart(() =>
  import('../features/casino-returns/returns-page.tsx').then((file) => file.ReturnsPage),
);
export const StudiosPage = lazyPart(() =>
  import('../features/casino-studios/studios-page.tsx').then((file) => file.StudiosPage),
);
export const StaffPage = lazyPart(() =>
  import('../features/staff-members/staff-page.tsx').then((file) => file.StaffPage),
);
export const AccountPage = lazyPart(() =>
  import('../features/account/account-page.tsx').then((file) => file.AccountPage),
);
export const InvitationPage = lazyPart(() =>
  import('../features/invitation/invitation-page.tsx').then((file) => file.InvitationPage),
);
export const ContentPage = lazyPart(() =>
  import('../features/content/content-page.tsx').then((file) => file.ContentPage),
);
export const ArticlePage = lazyPart(() =>
  import('../features/content/article-page.tsx').then((file) => file.ArticlePage),
);
export const PlayersPage = lazyPart(() =>
  import('../features/players/players-page.tsx').then((file) => file.PlayersPage),
);
export const PlayerPage = lazyPart(() =>
  import('../features/player/player-page.tsx').then((file) => file.PlayerPage),
);
export const DocumentsPage = lazyPart(() =>
  import('../features/verification/documents-page.tsx').then((file) => file.DocumentsPage),
);
export const CampaignsPage = lazyPart(() =>
  import('../features/campaigns/campaigns-page.tsx').then((file) => file.CampaignsPage),
);
export const CampaignPage = lazyPart(() =>
  import('../features/campaigns/campaign-page.tsx').then((file) => file.CampaignPage),
);
export const BuilderPage = lazyPart(() =>
  import('../features/campaign-builder/builder-page.tsx').then((file) => file.BuilderPage),
);
export const ReviewsPage = lazyPart(() =>
  import('../features/bonus-reviews/reviews-page.tsx').then((file) => file.ReviewsPage),
);
export const TournamentsPage = lazyPart(() =>
  import('../features/tournaments/tournaments-page.tsx').then((file) => file.TournamentsPage),
);
export const NewTournamentPage = lazyPart(() =>
  import('../features/tournaments/new-tournament-page.tsx').then((file) => file.NewTournamentPage),
);
export const TournamentPage = lazyPart(() =>
  import('../features/tournaments/tournament-page.tsx').then((file) => file.TournamentPage),
);
export const BettingPage = lazyPart(() =>
  import('../features/betting/betting-page.tsx').then((file) => file.BettingPage),
);
export const DeskMatchPage = lazyPart(() =>
  import('../features/betting/desk-match-page.tsx').then((file) => file.DeskMatchPage),
);
export const CouponsPage = lazyPart(() =>
  import('../features/coupons/coupons-page.tsx').then((file) => file.CouponsPage),
);
export const CouponPage = lazyPart(() =>
  import('../features/coupons/coupon-page.tsx').then((file) => file.CouponPage),
);
