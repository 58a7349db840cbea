import { Button } from '@yakamoz/ui/button';
import { Drawer } from '@yakamoz/ui/drawer';
import { Icon } from '@yakamoz/ui/icon';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { NavLink } from 'react-router';

import type { AuthView } from '../../shared/session/auth-opener.ts';
import { openAuth } from '../../shared/session/auth-opener.ts';
import { useSession } from '../../shared/session/session.ts';
import { useLeave } from './leave.ts';
import type { NavItem } from './nav-links.ts';
import { memberSideLinks, moreSideLinks, sideLinks } from './nav-links.ts';
import { shellTexts } from './shell-texts.ts';
import type { HistoryOverlay } from './history-overlay.ts';

/** Following a link takes the place of the menu's own history entry, and that is what closes the menu. */
export function SideMenu({ menu }: { menu: HistoryOverlay }) {
  const { user } = useSession();
  return (
    <Drawer
      open={menu.open}
      onOpenChange={(open) => !open && menu.hide()}
      title={shellTexts.menu}
      closeLabel={shellTexts.closeMenu}
    >
      <nav aria-label={shellTexts.menu}>
        <LinkList links={sideLinks} />
      </nav>
      <nav aria-label={shellTexts.moreNav} className="mt-4 border-t border-line pt-4">
        <LinkList links={moreSideLinks} />
      </nav>
      {user === null ? <VisitorPart menu={menu} /> : <MemberPart />}
    </Drawer>
  );
}

function MemberPart() {
  const leave = useLeave();
  return (
    <nav aria-label={shellTexts.memberNav} className="mt-4 border-t border-line pt-4">
      <h2 className="px-3 pb-2 font-sans text-xs font-bold tracking-normal text-text-3">
        {shellTexts.memberNav}
      </h2>
      <LinkList links={memberSideLinks} />
      <button
        type="button"
        onClick={leave}
        className="flex min-h-11 w-full items-center gap-3 rounded-tile px-3 font-semibold text-text-2 hover:bg-s3 hover:text-text"
      >
        <Icon name="logout" size={22} />
        {shellTexts.signOut}
      </button>
    </nav>
  );
}

function VisitorPart({ menu }: { menu: HistoryOverlay }) {
  const enter = (view: AuthView): void => {
    menu.hide();
    openAuth(view);
  };
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Button block onClick={() => enter('register')}>
        {shellTexts.register}
      </Button>
      <Button block variant="secondary" onClick={() => enter('login')}>
        {shellTexts.signIn}
      </Button>
    </div>
  );
}

function LinkList({ links }: { links: readonly NavItem[] }) {
  return (
    <ul>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            replace
            className="group flex min-h-11 items-center gap-3 rounded-tile px-3 font-semibold text-text-2 hover:bg-s3 hover:text-text aria-[current=page]:text-yakamoz"
          >
            {({ isActive }) => (
              <>
                <Icon name={icon} filled={isActive} size={22} />
                {label}
                {isActive && <Moonglade dashes={3} className="ml-auto w-6" />}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
