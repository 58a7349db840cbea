// Every screen a person can see, and how to get there.
import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  as: 'visitor' | 'member';
  /** What to do once the page is there: open a menu, fill a form. */
  after?: (page: Page) => Promise<void>;
}

const visitorPages = {
  home: '/',
  'coming-soon': '/casino',
  keno: '/keno',
  'not-found': '/olmayan-sayfa',
  'auth-page': '/authentication',
} as const;

const memberPages = {
  'home-member': '/',
  profile: '/profil',
  password: '/sifre-degistir',
  sessions: '/oturumlar',
  deposit: '/deposit',
} as const;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

const openRegister = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Kayıt Ol' }).first().click();
  await page.getByRole('button', { name: 'İleri' }).waitFor();
};

const openCashier =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
  };

export const screens: Screen[] = [
  ...Object.entries(visitorPages).map(([name, path]): Screen => ({ name, path, as: 'visitor' })),
  ...Object.entries(memberPages).map(([name, path]): Screen => ({ name, path, as: 'member' })),
  {
    name: 'login-modal',
    path: '/',
    as: 'visitor',
    after: async (page) => {
      await page.getByRole('button', { name: 'Giriş Yap' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'register-modal', path: '/', as: 'visitor', after: openRegister },
  {
    name: 'register-modal-refused',
    path: '/',
    as: 'visitor',
    after: async (page) => {
      await openRegister(page);
      await page.getByRole('button', { name: 'İleri' }).click();
    },
  },
  { name: 'deposit-modal', path: '/', as: 'member', after: openCashier('Para Yatır') },
  { name: 'withdraw-modal', path: '/', as: 'member', after: openCashier('Para Çek') },
  {
    name: 'side-menu',
    path: '/',
    as: 'member',
    after: async (page) => {
      if (!isPhone(page)) return;
      await page.getByRole('button', { name: 'Menü', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
