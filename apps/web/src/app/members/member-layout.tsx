import type { IconName } from '@yakamoz/ui/icon';
import { Icon } from '@yakamoz/ui/icon';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

import { paths } from '../paths.ts';
import { memberTexts } from './member-texts.ts';

type MenuPath = keyof typeof memberTexts.labels;

const icons: Record<MenuPath, IconName> = {
  '/profil': 'user',
  '/sifre-degistir': 'key',
  '/deposit': 'deposit',
  '/withdraw': 'withdraw',
  '/islem-gecmisi': 'history',
  '/bonus-talep': 'bonus',
  '/kuponlarim': 'sports',
  '/oturumlar': 'devices',
  '/limitlerim': 'shield',
  '/bildirimler': 'bell',
};

/** ROUTE-03, in this order. */
const menu: readonly MenuPath[] = [
  paths.profile,
  paths.password,
  paths.deposit,
  paths.withdraw,
  paths.transactions,
  paths.bonus,
];

export function MemberLayout() {
  return (
    <div className="page-column grid gap-4 py-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <ProfileMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** A column on wide screens; below, one row that scrolls sideways and leaves the screen to its content. */
function ProfileMenu() {
  const row = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current) row.current?.scrollTo({ left: current.offsetLeft - row.current.clientWidth / 3 });
  }, [pathname]);

  return (
    <aside className="min-w-0 lg:sticky lg:top-36 lg:self-start">
      <h2
        id="profile-menu"
        className="mb-1 font-sans text-xs font-bold tracking-normal text-text-3 lg:px-3 lg:pb-1"
      >
        {memberTexts.menuTitle}
      </h2>
      <div ref={row} className="max-lg:scroll-row relative">
        <nav aria-labelledby="profile-menu">
          <MenuList entries={menu} />
        </nav>
        <nav aria-labelledby="account-menu" className="lg:mt-8">
          <h2
            id="account-menu"
            className="mb-1 hidden px-3 pb-1 font-sans text-xs font-bold tracking-normal text-text-3 lg:block"
          >
            {memberTexts.accountGroup}
          </h2>
          <MenuList entries={[paths.notices, paths.coupons, paths.sessions, paths.limits]} />
        </nav>
      </div>
    </aside>
  );
}

function MenuList({ entries }: { entries: readonly MenuPath[] }) {
  return (
    <ul className="flex gap-2 lg:flex-col lg:gap-0.5">
      {entries.map((path) => (
        <li key={path}>
          <NavLink
            to={path}
            className="flex min-h-11 items-center gap-2 rounded-tile border border-line px-3 text-sm font-semibold whitespace-nowrap text-text-2 transition-colors hover:bg-s2 hover:text-text aria-[current=page]:border-yakamoz aria-[current=page]:text-yakamoz lg:gap-3 lg:border-transparent lg:aria-[current=page]:border-transparent lg:aria-[current=page]:bg-s2"
          >
            {({ isActive }) => (
              <>
                <Icon name={icons[path]} filled={isActive} size={20} />
                {memberTexts.labels[path]}
                {isActive && <Moonglade dashes={3} className="ml-auto hidden w-6 lg:flex" />}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
