// Every screen for somebody who is signed in, in the order of the menu. One entry makes its route, its guard, its
// place in the menu and its line in the command box.
import type { Permission } from '@yakamoz/contracts/permissions';
import type { IconName } from '@yakamoz/ui/icon';
import type { ComponentType } from 'react';

import { paths } from '../shared/paths.ts';
import {
  AccountPage,
  ApprovalsPage,
  ArticlePage,
  AuditPage,
  BettingPage,
  BuilderPage,
  CampaignPage,
  CampaignsPage,
  CasesPage,
  ClosingPage,
  ContentPage,
  CouponPage,
  CouponsPage,
  DepositsPage,
  DeskMatchPage,
  DocumentsPage,
  GamesPage,
  NewTournamentPage,
  OverviewPage,
  PaymentSetupPage,
  PlayerPage,
  PlayersPage,
  PlaySafetyPage,
  RequestsPage,
  ReturnsPage,
  ReviewsPage,
  RoundPage,
  RoundsPage,
  SafetyPersonPage,
  StaffPage,
  StudiosPage,
  TournamentPage,
  TournamentsPage,
  WithdrawalsPage,
} from './lazy-screens.ts';
import { screenTexts } from './screen-texts.ts';

export interface StaffScreen {
  path: string;
  title: string;
  permission: Permission;
  Page: ComponentType<object>;
  /** Screens without one are reached from their list (a player's own page) or from the account menu only. */
  icon?: IconName;
}

export const screens: readonly StaffScreen[] = [
  {
    path: paths.overview,
    title: screenTexts.overview,
    permission: 'overview.read',
    Page: OverviewPage,
    icon: 'home',
  },
  {
    path: paths.players,
    title: screenTexts.players,
    permission: 'players.read',
    Page: PlayersPage,
    icon: 'user',
  },
  {
    path: `${paths.players}/:id`,
    title: screenTexts.player,
    permission: 'players.read',
    Page: PlayerPage,
  },
  {
    path: paths.withdrawals,
    title: screenTexts.withdrawals,
    permission: 'payments.read',
    Page: WithdrawalsPage,
    icon: 'withdraw',
  },
  {
    path: paths.deposits,
    title: screenTexts.deposits,
    permission: 'payments.read',
    Page: DepositsPage,
    icon: 'deposit',
  },
  {
    path: paths.approvals,
    title: screenTexts.approvals,
    permission: 'approvals.read',
    Page: ApprovalsPage,
    icon: 'check-circle',
  },
  {
    path: paths.documents,
    title: screenTexts.documents,
    permission: 'verification.decide',
    Page: DocumentsPage,
    icon: 'document',
  },
  {
    path: paths.requests,
    title: screenTexts.requests,
    permission: 'requests.finish',
    Page: RequestsPage,
    icon: 'mail',
  },
  {
    path: paths.cases,
    title: screenTexts.cases,
    permission: 'payments.read',
    Page: CasesPage,
    icon: 'alert',
  },
  {
    path: paths.safety,
    title: screenTexts.safety,
    permission: 'safety.read',
    Page: PlaySafetyPage,
    icon: 'shield',
  },
  {
    path: `${paths.safety}/:id`,
    title: screenTexts.safetyPerson,
    permission: 'safety.read',
    Page: SafetyPersonPage,
  },
  {
    path: paths.paymentSetup,
    title: screenTexts.paymentSetup,
    permission: 'payments.read',
    Page: PaymentSetupPage,
    icon: 'wallet',
  },
  {
    path: paths.games,
    title: screenTexts.games,
    permission: 'games.read',
    Page: GamesPage,
    icon: 'games',
  },
  {
    path: paths.rounds,
    title: screenTexts.rounds,
    permission: 'games.read',
    Page: RoundsPage,
    icon: 'gamepad-history',
  },
  {
    path: `${paths.rounds}/:id`,
    title: screenTexts.round,
    permission: 'games.read',
    Page: RoundPage,
  },
  {
    path: paths.returns,
    title: screenTexts.returns,
    permission: 'games.read',
    Page: ReturnsPage,
    icon: 'slot',
  },
  {
    path: paths.studios,
    title: screenTexts.studios,
    permission: 'games.read',
    Page: StudiosPage,
    icon: 'devices',
  },
  {
    path: paths.betting,
    title: screenTexts.betting,
    permission: 'trading.read',
    Page: BettingPage,
    icon: 'sports',
  },
  {
    path: `${paths.betting}/:id`,
    title: screenTexts.deskMatch,
    permission: 'trading.read',
    Page: DeskMatchPage,
  },
  {
    path: paths.coupons,
    title: screenTexts.coupons,
    permission: 'trading.read',
    Page: CouponsPage,
    icon: 'document',
  },
  {
    path: `${paths.coupons}/:id`,
    title: screenTexts.coupon,
    permission: 'trading.read',
    Page: CouponPage,
  },
  {
    path: paths.campaigns,
    title: screenTexts.campaigns,
    permission: 'promotions.read',
    Page: CampaignsPage,
    icon: 'gift',
  },
  {
    path: paths.newCampaign,
    title: screenTexts.newCampaign,
    permission: 'promotions.propose',
    Page: BuilderPage,
  },
  {
    path: `${paths.campaigns}/:id`,
    title: screenTexts.campaign,
    permission: 'promotions.read',
    Page: CampaignPage,
  },
  {
    path: paths.bonusReviews,
    title: screenTexts.bonusReviews,
    permission: 'promotions.read',
    Page: ReviewsPage,
    icon: 'bonus',
  },
  {
    path: paths.tournaments,
    title: screenTexts.tournaments,
    permission: 'promotions.read',
    Page: TournamentsPage,
    icon: 'trophy',
  },
  {
    path: paths.newTournament,
    title: screenTexts.newTournament,
    permission: 'promotions.propose',
    Page: NewTournamentPage,
  },
  {
    path: `${paths.tournaments}/:id`,
    title: screenTexts.tournament,
    permission: 'promotions.read',
    Page: TournamentPage,
  },
  {
    path: paths.content,
    title: screenTexts.content,
    permission: 'content.edit',
    Page: ContentPage,
    icon: 'edit',
  },
  {
    path: `${paths.content}/:kind`,
    title: screenTexts.content,
    permission: 'content.edit',
    Page: ContentPage,
  },
  {
    path: `${paths.content}/:kind/:id`,
    title: screenTexts.content,
    permission: 'content.edit',
    Page: ArticlePage,
  },
  {
    path: paths.closing,
    title: screenTexts.closing,
    permission: 'reports.read',
    Page: ClosingPage,
    icon: 'calendar',
  },
  {
    path: paths.audit,
    title: screenTexts.audit,
    permission: 'audit.read',
    Page: AuditPage,
    icon: 'history',
  },
  {
    path: paths.staff,
    title: screenTexts.staff,
    permission: 'staff.manage',
    Page: StaffPage,
    icon: 'key',
  },
  {
    path: paths.account,
    title: screenTexts.account,
    permission: 'self',
    Page: AccountPage,
  },
];
