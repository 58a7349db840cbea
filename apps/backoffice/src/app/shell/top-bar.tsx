import { useQueryClient } from '@tanstack/react-query';
import { Dropdown } from '@yakamoz/ui/dropdown';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { Logo } from '@yakamoz/ui/logo';
import { Link, useNavigate } from 'react-router';

import { operator } from '../../shared/operator.ts';
import { paths } from '../../shared/paths.ts';
import { roleNames } from '../../shared/role-texts.ts';
import type { Me } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/session.ts';
import { screenTexts } from '../screen-texts.ts';
import { shellTexts } from './shell-texts.ts';

interface TopBarProps {
  me: Me;
  onMenu: () => void;
  onFind: () => void;
  onKeys: () => void;
}

export function TopBar({ me, onMenu, onFind, onKeys }: TopBarProps) {
  return (
    <header className="staff-top">
      <IconButton
        icon="menu"
        label={shellTexts.openMenu}
        aria-haspopup="dialog"
        className="-ml-2 lg:hidden"
        onClick={onMenu}
      />
      <Link to={paths.overview} aria-label={operator.brand} className="lg:hidden">
        <Logo name={operator.brand} markOnly />
      </Link>
      <button type="button" aria-haspopup="dialog" className="find-button sm:w-64" onClick={onFind}>
        <Icon name="search" size={16} />
        <span className="max-[24rem]:sr-only">{shellTexts.find}</span>
        <kbd className="key-cap ml-auto hidden sm:inline-grid">{shellTexts.findHint}</kbd>
      </button>
      <IconButton
        icon="info"
        label={shellTexts.keys}
        aria-haspopup="dialog"
        className="ml-auto hidden sm:inline-flex"
        onClick={onKeys}
      />
      <WhoAmI me={me} />
    </header>
  );
}

/** Who acts here and as what: every act is recorded under this name. */
function WhoAmI({ me }: { me: Me }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = (): void => {
    void signOut(client).then(() => navigate(paths.signIn));
  };
  return (
    <div className="ml-auto flex min-w-0 items-center gap-1 sm:ml-2">
      <p className="min-w-0 text-right leading-tight">
        <span className="block max-w-40 truncate text-13 font-bold">{me.name}</span>
        <span className="block truncate text-2xs font-semibold text-text-3">{roleNames[me.role]}</span>
      </p>
      <Dropdown
        trigger={<IconButton icon="chevron-down" label={shellTexts.account} />}
        items={[
          {
            id: 'account',
            label: screenTexts.account,
            icon: 'user',
            onSelect: () => void navigate(paths.account),
          },
          { id: 'leave', label: shellTexts.signOut, icon: 'logout', onSelect: leave },
        ]}
      />
    </div>
  );
}
