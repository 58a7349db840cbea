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
import { MemberPlace } from './member-place.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SearchButton } from './search-button.tsx';
import { shellTexts } from './shell-texts.ts';
import type { HistoryOverlay } from './history-overlay.ts';
import { VisitorCorner } from './visitor-corner.tsx';

/**
 * One row and the navigation on wide screens. On a phone a member has a line for the account, which scrolling hides,
 * and below it one line with the mark, the balance and both buttons, which stays within reach.
 */
export function Header({ menu }: { menu: HistoryOverlay }) {
  const { operator } = useOperator();
  const { user, known } = useSession();
  const expected = !known && memberHint.expected();
  const member = user !== null || expected;

  return (
    <header
      data-slot="site-header"
      className={`sticky z-bar border-b border-line bg-app ${user === null ? 'top-0' : '-top-11 md:top-0'}`}
    >
      <div
        className={`page-column wide-column flex items-center gap-x-1 min-[26rem]:gap-x-3 md:min-h-16 ${member ? 'flex-wrap' : ''}`}
      >
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
          className="flex h-14 min-w-0 items-center rounded-input md:h-auto"
        >
          <Logo
            name={operator.brand.name}
            className={`min-w-0 max-[26rem]:text-lg [&>span]:truncate ${member ? 'max-md:[&>span]:sr-only' : 'max-[22rem]:[&>span]:sr-only'}`}
          />
        </Link>
        <SearchButton
          className={`mr-auto ${member ? 'max-md:-order-1 max-md:-mr-3 max-md:ml-auto' : 'max-[26rem]:-ml-1.5'}`}
        />
        {member && <LineEnd />}
        <Link
          to={paths.support}
          className="hidden min-h-11 items-center gap-2 rounded-input px-3 text-sm font-semibold text-text-2 hover:text-text lg:inline-flex"
        >
          <Icon name="support" size={20} />
          {/* Between 1024 and 1280 px the row has no room for the word of it beside a member's corner. */}
          <span className={member ? 'max-xl:sr-only' : ''}>{shellTexts.support}</span>
        </Link>
        {known && user === null && <VisitorCorner />}
        <MemberPlace />
      </div>
      <HeaderNav />
      <OfflineBanner />
    </header>
  );
}

/** On a phone: what follows stands on the next line. */
const LineEnd = () => <span className="-order-1 h-0 w-full md:hidden" />;
