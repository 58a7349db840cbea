// Who may do what in the staff application. One table: the server guards by it, the application hides by it, and a
// generated test walks every route with every role.

export const staffRoles = [
  'support',
  'payments_maker',
  'payments_checker',
  'risk',
  'trader',
  'content',
  'finance',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `self` is everybody who is signed in. */
export type Permission =
  | 'self'
  | 'overview.read'
  | 'money.read'
  | 'players.read'
  | 'players.reveal'
  | 'players.note'
  | 'players.block'
  | 'players.export'
  | 'players.reset'
  | 'adjustments.make'
  | 'adjustments.approve'
  | 'approvals.read'
  | 'approvals.decide'
  | 'content.edit'
  | 'verification.decide'
  | 'requests.finish'
  | 'payments.read'
  | 'deposits.match'
  | 'withdrawals.approve'
  | 'withdrawals.second'
  | 'payments.configure'
  | 'cases.work'
  | 'games.read'
  | 'games.switch'
  | 'rounds.work'
  | 'rounds.cancel'
  | 'safety.read'
  | 'safety.work'
  | 'promotions.read'
  | 'promotions.propose'
  | 'promotions.publish'
  | 'promotions.stop'
  | 'promotions.review'
  | 'trading.read'
  | 'trading.halt'
  | 'trading.bound'
  | 'trading.factor'
  | 'trading.decide'
  | 'trading.correct'
  | 'trading.refer'
  | 'support.read'
  | 'support.work'
  | 'support.manage'
  | 'reports.read'
  | 'audit.read'
  | 'staff.manage';

const readers: Permission[] = ['self', 'overview.read', 'money.read', 'players.read'];

/** `content` sees no money of anybody. `risk` sets no bounds: who watches players does not decide how much the house dares. Whoever manages accounts moves no money, and whoever makes an adjustment cannot approve one. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: [
    ...readers,
    'players.reveal',
    'players.note',
    'players.block',
    'players.reset',
    'approvals.read',
    'payments.read',
    'games.read',
    'rounds.work',
    'safety.read',
    'promotions.read',
    'trading.read',
    'support.read',
    'support.work',
    'support.manage',
  ],
  payments_maker: [
    ...readers,
    'players.note',
    'adjustments.make',
    'approvals.read',
    'payments.read',
    'deposits.match',
    'withdrawals.approve',
    'cases.work',
    'games.read',
    'rounds.work',
  ],
  payments_checker: [
    ...readers,
    'players.note',
    'adjustments.approve',
    'approvals.read',
    'approvals.decide',
    'requests.finish',
    'payments.read',
    'withdrawals.approve',
    'withdrawals.second',
    'payments.configure',
    'cases.work',
    'reports.read',
    'games.read',
    'rounds.cancel',
  ],
  risk: [
    ...readers,
    'players.reveal',
    'players.note',
    'players.block',
    'players.reset',
    'approvals.read',
    'approvals.decide',
    'verification.decide',
    'requests.finish',
    'audit.read',
    'payments.read',
    'withdrawals.second',
    'cases.work',
    'games.read',
    'games.switch',
    'rounds.work',
    'rounds.cancel',
    'safety.read',
    'safety.work',
    'promotions.read',
    'promotions.propose',
    'promotions.publish',
    'promotions.stop',
    'promotions.review',
    'trading.read',
    'trading.halt',
    'trading.factor',
    'trading.decide',
    'trading.correct',
    'trading.refer',
    'support.read',
    'support.work',
  ],
  trader: [
    ...readers,
    'approvals.read',
    'approvals.decide',
    'trading.read',
    'trading.halt',
    'trading.bound',
    'trading.factor',
    'trading.decide',
    'trading.correct',
    'trading.refer',
  ],
  content: ['self', 'overview.read', 'content.edit'],
  finance: [
    ...readers,
    'players.export',
    'approvals.read',
    'approvals.decide',
    'audit.read',
    'payments.read',
    'payments.configure',
    'cases.work',
    'reports.read',
    'games.read',
    'promotions.read',
    'promotions.propose',
    'promotions.publish',
    'promotions.stop',
    'trading.read',
    'trading.correct',
  ],
  admin: [
    ...readers,
    'approvals.read',
    'approvals.decide',
    'audit.read',
    'staff.manage',
    'reports.read',
    'games.read',
    'games.switch',
    'promotions.read',
    'promotions.publish',
    'promotions.stop',
    'support.read',
    'support.manage',
  ],
};

export const mayDo = (role: StaffRole, permission: Permission): boolean =>
  permissionsOf[role].includes(permission);

/** Whether a role decides on proposals of a kind: it decides at all, and has the right that the kind names. */
export const mayDecideOn = (role: StaffRole, permission: Permission): boolean =>
  mayDo(role, 'approvals.decide') && mayDo(role, permission);
