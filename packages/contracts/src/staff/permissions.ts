// Who may do what in the staff application. One table: the server guards by it, the application hides by it, and a
// generated test walks every route with every role.

export const staffRoles = [
  'support',
  'payments_maker',
  'payments_checker',
  'risk',
  'content',
  'finance',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `self` is everybody who is signed in. */
export type Permission =
  | 'self'
  | 'overview.read'
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
  | 'audit.read'
  | 'staff.manage';

const readers: Permission[] = ['self', 'overview.read', 'players.read'];

/** Whoever manages accounts moves no money, and whoever makes an adjustment cannot approve one. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: [...readers, 'players.reveal', 'players.note', 'players.block', 'players.reset', 'approvals.read'],
  payments_maker: [...readers, 'players.note', 'adjustments.make', 'approvals.read'],
  payments_checker: [
    ...readers,
    'players.note',
    'adjustments.approve',
    'approvals.read',
    'approvals.decide',
    'requests.finish',
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
  ],
  content: ['self', 'overview.read', 'content.edit'],
  finance: [...readers, 'players.export', 'approvals.read', 'audit.read'],
  admin: [...readers, 'approvals.read', 'approvals.decide', 'audit.read', 'staff.manage'],
};

export const mayDo = (role: StaffRole, permission: Permission): boolean =>
  permissionsOf[role].includes(permission);
