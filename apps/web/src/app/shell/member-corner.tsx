import { ButtonLook } from '@yakamoz/ui/button';
import { Dropdown } from '@yakamoz/ui/dropdown';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { Link } from 'react-router';

import { formatMoney } from '../../shared/format.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { paths } from '../paths.ts';
import { useLeave } from './leave.ts';
import { shellTexts } from './shell-texts.ts';

interface MemberProps {
  user: SessionUser;
}

/** Who is signed in; pressing it leads to the profile, and the arrow beside it offers the way out. */
export function UserCorner({ user }: MemberProps) {
  const leave = useLeave();
  return (
    <div className="-mr-2 ml-auto flex min-w-0 items-center md:order-2 md:ml-0">
      <Link
        to={paths.profile}
        title={shellTexts.profileOf(user.username)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-input px-2 hover:bg-s2"
      >
        <span className="hidden size-9 shrink-0 place-items-center rounded-full border border-line bg-s2 text-text-2 md:grid">
          <Icon name="user" size={20} />
        </span>
        <span className="min-w-0 text-right leading-tight md:text-left">
          <span className="block max-w-36 truncate text-sm font-bold">{user.username}</span>
          <span className="tnum block text-2xs font-semibold text-text-3">
            {shellTexts.playerId} {user.id}
          </span>
        </span>
      </Link>
      <Dropdown
        trigger={<IconButton icon="chevron-down" label={shellTexts.accountMenu} />}
        items={[{ id: 'leave', label: shellTexts.signOut, icon: 'logout', onSelect: leave }]}
      />
    </div>
  );
}

/** The balance and both ways of moving it, equally near. */
export function MoneyCorner({ user }: MemberProps) {
  return (
    <div className="flex min-h-14 w-full flex-wrap items-center gap-2 border-t border-line py-2 md:order-1 md:ml-auto md:w-auto md:border-0 md:py-0 lg:ml-0">
      <p className="mr-auto leading-tight md:mr-1 md:text-right">
        <span className="block text-2xs font-semibold text-text-3">{shellTexts.balance}</span>
        <strong className="tnum text-base font-bold whitespace-nowrap text-mehtap">
          {formatMoney(user.balance, user.currency)}
        </strong>
      </p>
      <div className="flex gap-2">
        <ButtonLook size="sm">
          <Link to={paths.deposit}>{shellTexts.deposit}</Link>
        </ButtonLook>
        <ButtonLook size="sm" variant="secondary">
          <Link to={paths.withdraw}>{shellTexts.withdraw}</Link>
        </ButtonLook>
      </div>
    </div>
  );
}
