import type { StaffRole } from '@yakamoz/contracts/permissions';

export const roleNames: Readonly<Record<StaffRole, string>> = {
  support: 'Destek',
  payments_maker: 'Ödeme hazırlayan',
  payments_checker: 'Ödeme onaylayan',
  risk: 'Risk',
  trader: 'Bahis masası',
  content: 'İçerik',
  finance: 'Finans',
  admin: 'Yönetici',
};
