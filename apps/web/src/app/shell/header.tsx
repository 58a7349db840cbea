import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { Logo } from '@yakamoz/ui/logo';
import { Link } from 'react-router';

import { useOperator } from '../../shared/operator.ts';
import { useSession } from '../../shared/session/session.ts';
import { memberHint } from '../members/member-hint.ts';
import { SideMenu } from '../lazy-screens.ts';
import { paths } from '../paths.ts';
import { HeaderNav } from './header-nav.tsx';
import { MoneyCorner, UserCorner } from './member-corner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { shellTexts } from './shell-texts.ts';
import type { HistoryOverlay } from './history-overlay.ts';
import { VisitorCorner } from './visitor-corner.tsx';

/**
 * One row and the navigation on wide screens. On a phone a member has a second row with the money; scrolling hides
 * the row above it, so that the balance and both buttons stay within reach.
 */
export function Header({ menu }: { menu: HistoryOverlay }) {
  const { operator } = useOperator();
  const { user, known } = useSession();

  return (
    <header
      data-slot="site-header"
      className={`sticky z-bar border-b border-line bg-app ${user === null ? 'top-0' : '-top-14 md:top-0'}`}
    >
      <div className="page-column flex flex-wrap items-center gap-x-3 md:min-h-16">
        <div className="flex h-14 w-full min-w-0 items-center gap-2 md:contents">
          <IconButton
            icon="menu"
            label={shellTexts.openMenu}
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            onClick={menu.show}
            onPointerEnter={SideMenu.preload}
            className="-ml-3 hidden lg:inline-flex"
          />
          <Link
            to={paths.home}
            aria-label={`${operator.brand.name}, ${shellTexts.home}`}
            className="rounded-input"
          >
            <Logo name={operator.brand.name} className="max-[22rem]:text-lg" />
          </Link>
          <Link
            to={paths.support}
            className="ml-auto hidden min-h-11 items-center gap-2 rounded-input px-3 text-sm font-semibold text-text-2 hover:text-text lg:inline-flex"
          >
            <Icon name="support" size={20} />
            {shellTexts.support}
          </Link>
          {known && user === null && <VisitorCorner />}
          {user !== null && <UserCorner user={user} />}
        </div>
        {user !== null && <MoneyCorner user={user} />}
        {!known && memberHint.expected() && <div className="h-14 w-full md:hidden" />}
      </div>
      <HeaderNav />
      <OfflineBanner />
    </header>
  );
}
