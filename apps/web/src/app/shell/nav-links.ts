import type { IconName } from '@yakamoz/ui/icon';

import { oldTransactionsPath, paths } from '../paths.ts';
import { shellTexts } from './shell-texts.ts';

export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
}

const { nav } = shellTexts;
const icons = {
  '/spor': 'sports',
  '/canli': 'live',
  '/casino': 'slot',
  '/canli-casino': 'cards',
  '/e-spor': 'esports',
  '/oyunlar': 'games',
  '/promosyonlar': 'gift',
  '/bonus-talep': 'bonus',
  '/keno': 'keno',
} as const satisfies Record<keyof typeof nav, IconName>;

const item = (to: keyof typeof nav): NavItem => ({ to, label: nav[to], icon: icons[to] });

/** SHELL-02, in this order. */
export const headerLinks: readonly NavItem[] = [
  item(paths.sports),
  item(paths.live),
  item(paths.casino),
  item(paths.liveCasino),
  item(paths.esports),
  item(paths.games),
  item(paths.promotions),
  item(paths.bonus),
  item(paths.keno),
];

/** SHELL-07, in this order. */
export const sideLinks: readonly NavItem[] = [
  item(paths.live),
  item(paths.sports),
  item(paths.liveCasino),
  item(paths.casino),
  item(paths.games),
  item(paths.esports),
  item(paths.promotions),
  item(paths.bonus),
];

/** WALK-41: after the list of SHELL-07, what else a phone's header has no room for. */
export const moreSideLinks: readonly NavItem[] = [
  item(paths.keno),
  { to: paths.tournaments, label: shellTexts.tournaments, icon: 'trophy' },
  { to: paths.rewards, label: shellTexts.rewards, icon: 'star' },
  { to: paths.support, label: shellTexts.support, icon: 'support' },
  { to: paths.limits, label: shellTexts.limits, icon: 'shield' },
];

export const memberSideLinks: readonly NavItem[] = [
  { to: paths.deposit, label: shellTexts.deposit, icon: 'deposit' },
  { to: paths.withdraw, label: shellTexts.withdraw, icon: 'withdraw' },
  { to: oldTransactionsPath, label: shellTexts.side.transactions, icon: 'history' },
  { to: paths.gameHistory, label: shellTexts.side.gameHistory, icon: 'gamepad-history' },
];

export const barLinks = {
  left: [
    { to: paths.promotions, label: shellTexts.bar.promotions, icon: 'gift' },
    { to: paths.casino, label: shellTexts.bar.casino, icon: 'slot' },
  ],
  right: [
    { to: paths.liveCasino, label: shellTexts.bar.liveCasino, icon: 'cards' },
    { to: paths.profile, label: shellTexts.bar.profile, icon: 'user' },
  ],
} as const satisfies Record<string, readonly NavItem[]>;
