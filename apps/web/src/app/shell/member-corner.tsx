import { formatMoney } from '@yakamoz/site/format';
import type { LazyPart } from '@yakamoz/site/lazy-part';
import { Button } from '@yakamoz/ui/button';
import { Dropdown } from '@yakamoz/ui/dropdown';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';
import { useState } from 'react';
import { Link } from 'react-router';

import { openCashier } from '../../shared/cashier-opener.ts';
import type { CashierSide } from '../../shared/cashier-opener.ts';
import { hasBonus } from '../../shared/session/balance.ts';
import { useShownFigure } from '../../shared/session/held-figures.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { DepositModal, WithdrawModal } from '../lazy-screens.ts';
import { paths } from '../paths.ts';
import { BalancePopover } from './balance-popover.tsx';
import { useLeave } from './leave.ts';
import { NoticeBell } from './notice-bell.tsx';
import { shellTexts } from './shell-texts.ts';

interface MemberProps {
  user: SessionUser;
}

/** What the header has for members alone. */
export function MemberCorner({ user }: MemberProps) {
  return (
    <>
      <MoneyCorner user={user} />
      <UserCorner user={user} />
      <NoticeBell />
    </>
  );
}

/**
 * Who is signed in; pressing it leads to the profile, and the arrow beside it offers the way out. On a phone it takes what bell and search
 * leave of the line: by its own width a long name would break the line.
 */
function UserCorner({ user }: MemberProps) {
  const leave = useLeave();
  return (
    <div className="order-first -ml-2 flex h-11 min-w-0 items-center max-md:grow max-md:basis-0 md:order-none md:-mr-2 md:ml-0 md:h-auto">
      <Link
        to={paths.profile}
        title={shellTexts.profileOf(user.username)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-input px-2 hover:bg-s2"
      >
        <span className="grid shrink-0 place-items-center text-text-2 md:size-9 md:rounded-full md:border md:border-line md:bg-s2">
          <Icon name="user" size={20} />
        </span>
        <span className="flex min-w-0 items-baseline gap-2 leading-tight md:block">
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
function MoneyCorner({ user }: MemberProps) {
  return (
    <div className="flex min-h-14 grow items-center gap-2 pl-2 md:grow-0 md:pl-0">
      <BalanceBox user={user} />
      <div className="flex gap-2">
        <CashierButton side="deposit" part={DepositModal} />
        <CashierButton side="withdraw" part={WithdrawModal} variant="secondary" />
      </div>
    </div>
  );
}

/** Always two lines: a bonus takes the place of the word below the figure, so that nothing moves when one comes. */
function BalanceBox({ user }: MemberProps) {
  const bonus = hasBonus(user);
  const balance = useShownFigure(user.balance);
  const bonusBalance = useShownFigure(user.bonus_balance);
  return (
    <BalancePopover user={user}>
      <p className="leading-tight md:text-right">
        {bonus && <span className="sr-only">{shellTexts.balance} </span>}
        <BalanceFigure text={formatMoney(balance, user.currency)} />
        <span className="tnum block text-2xs font-semibold whitespace-nowrap text-text-3">
          {bonus ? `${shellTexts.bonus} ${formatMoney(bonusBalance, user.currency)}` : shellTexts.balance}
        </span>
      </p>
    </BalancePopover>
  );
}

/** Lights up for a moment when it changes. A new key is a new element, and that starts the light again. */
function BalanceFigure({ text }: { text: string }) {
  const [last, setLast] = useState({ text, changes: 0 });
  if (last.text !== text) setLast({ text, changes: last.changes + 1 });
  return (
    <strong
      key={last.changes}
      className={`tnum block text-base leading-tight font-bold whitespace-nowrap text-mehtap ${last.changes > 0 ? 'moonlit' : ''}`}
    >
      {text}
    </strong>
  );
}

interface CashierButtonProps {
  side: CashierSide;
  part: LazyPart<object>;
  variant?: 'secondary';
}

function CashierButton({ side, part, variant }: CashierButtonProps) {
  return (
    <Button
      size="sm"
      variant={variant}
      aria-haspopup="dialog"
      onClick={() => openCashier(side)}
      onPointerEnter={part.preload}
      onFocus={part.preload}
    >
      {/* A phone's line has room for the verb alone; the name is still read out whole. */}
      <span>
        <span className="max-[30rem]:sr-only">{shellTexts.money}</span>
        {shellTexts[side].slice(shellTexts.money.length)}
      </span>
    </Button>
  );
}
