import type { StaffRole } from '@yakamoz/contracts';

export const demoNames: Record<StaffRole, string> = {
  support: 'Defne Destek',
  payments_maker: 'Ömer Ödeme',
  payments_checker: 'Oya Onay',
  risk: 'Rıza Risk',
  content: 'İpek İçerik',
  finance: 'Figen Finans',
  admin: 'Yaman Yönetici',
};
