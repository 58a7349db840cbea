import { Icon } from '@yakamoz/ui/icon';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { NavLink } from 'react-router';

import { SideMenu } from '../lazy-screens.ts';
import type { NavItem } from './nav-links.ts';
import { barLinks } from './nav-links.ts';
import { shellTexts } from './shell-texts.ts';
import type { HistoryOverlay } from './history-overlay.ts';

export function BottomBar({ menu }: { menu: HistoryOverlay }) {
  return (
    <nav
      data-slot="bottom-bar"
      aria-label={shellTexts.bottomNav}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-xl grid-cols-5">
        {barLinks.left.map((item) => (
          <BarLink key={item.to} item={item} />
        ))}
        <li className="flex justify-center">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            onClick={menu.show}
            onPointerEnter={SideMenu.preload}
            className="-mt-4 flex size-15 flex-col items-center justify-center rounded-full border-4 border-s1 bg-yakamoz text-on-yakamoz transition-colors hover:bg-yakamoz-hover active:bg-yakamoz-press"
          >
            <Icon name="menu" size={22} />
            <span className="text-2xs font-bold">{shellTexts.menu}</span>
          </button>
        </li>
        {barLinks.right.map((item) => (
          <BarLink key={item.to} item={item} />
        ))}
      </ul>
    </nav>
  );
}

function BarLink({ item: { to, label, icon } }: { item: NavItem }) {
  return (
    <li>
      <NavLink
        to={to}
        className="relative flex h-full flex-col items-center justify-center gap-0.5 text-text-2 aria-[current=page]:text-yakamoz"
      >
        {({ isActive }) => (
          <>
            {isActive && <Moonglade dashes={1} className="absolute top-0 w-8" />}
            <Icon name={icon} filled={isActive} size={22} />
            <span className="text-2xs font-semibold whitespace-nowrap">{label}</span>
          </>
        )}
      </NavLink>
    </li>
  );
}
