// Pages of the staff application that are shown as they are, and as whom.
import type { StaffMember } from '../../e2e/staff-desk.ts';

export interface StaffScreen {
  path: string;
  role: StaffMember['role'];
}

/** Screens of the staff's host, each as a role that may see it. */
export const staffPages = {
  'staff-overview': { path: '/', role: 'admin' },
  'staff-players': { path: '/oyuncular', role: 'support' },
  'staff-approvals': { path: '/onaylar', role: 'admin' },
  'staff-content': { path: '/icerik', role: 'content' },
  'staff-withdrawals': { path: '/cekimler', role: 'payments_maker' },
  'staff-deposits': { path: '/yatirimlar', role: 'payments_maker' },
  'staff-chain-payments': { path: '/yatirimlar?tab=chain', role: 'payments_maker' },
  'staff-company-records': { path: '/yatirimlar?tab=records', role: 'payments_maker' },
  'staff-bank-lines': { path: '/yatirimlar?tab=lines', role: 'payments_maker' },
  'staff-payment-setup': { path: '/odeme-ayarlari', role: 'payments_checker' },
  'staff-cases': { path: '/uyusmazliklar', role: 'payments_maker' },
  'staff-game-differences': { path: '/uyusmazliklar?tab=games', role: 'payments_maker' },
  'staff-games': { path: '/oyunlar', role: 'risk' },
  'staff-providers': { path: '/oyunlar?tab=providers', role: 'risk' },
  'staff-rounds': { path: '/turlar', role: 'support' },
  'staff-open-rounds': { path: '/turlar?tab=open', role: 'support' },
  'staff-returns': { path: '/getiri', role: 'finance' },
  'staff-studios': { path: '/studyolar', role: 'risk' },
  'staff-betting': { path: '/bahis-masasi', role: 'risk' },
  'staff-alarms': { path: '/bahis-masasi?tab=alarms', role: 'trader' },
  'staff-coupons': { path: '/kuponlar', role: 'support' },
  'staff-campaigns': { path: '/kampanyalar', role: 'finance' },
  'staff-campaign': { path: '/kampanyalar/1', role: 'finance' },
  'staff-new-campaign': { path: '/kampanyalar/yeni', role: 'finance' },
  'staff-bonus-reviews': { path: '/bonus-talepleri', role: 'risk' },
  'staff-documents': { path: '/belgeler', role: 'risk' },
  'staff-safety': { path: '/oyun-guvenligi', role: 'risk' },
  'staff-safety-person': { path: '/oyun-guvenligi/100001', role: 'risk' },
  'staff-closing': { path: '/kapanis', role: 'finance' },
  'staff-audit': { path: '/denetim', role: 'admin' },
  'staff-members': { path: '/personel', role: 'admin' },
  'staff-account': { path: '/hesabim', role: 'support' },
} as const satisfies Record<string, StaffScreen>;
