import type { FoundKind } from '@yakamoz/contracts';
import { formatMoney } from '@yakamoz/site/format';
import type { IconName } from '@yakamoz/ui/icon';

import { approvalName } from '../../shared/audit-wording/audit-facts.tsx';
import type { Found } from '../../shared/find.ts';
import { paths, playerPath, roundPath, withQuery } from '../../shared/paths.ts';
import { commandTexts as texts } from './command-texts.ts';

const icons: Readonly<Record<FoundKind, IconName>> = {
  player: 'user',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  request: 'mail',
  round: 'gamepad-history',
  approval: 'check-circle',
};

export const commandOf = (found: Found) => ({
  id: `${found.kind}-${found.id}`,
  label: labelOf(found),
  icon: icons[found.kind],
  path: pathOf(found),
});

function labelOf({ kind, id, name, money }: Found): string {
  const shown = kind === 'approval' ? approvalName(name) : name;
  const amount = money === null ? undefined : formatMoney(money.amount, money.currency);
  // The whole number of a round is long and stands on its page.
  const number = kind === 'round' ? undefined : id;
  return [texts.kinds[kind], number, shown, amount].filter((part) => part !== undefined).join(' · ');
}

function pathOf({ kind, id, view }: Found): string {
  const chosen = { ...(view === null ? {} : { state: view }), id };
  switch (kind) {
    case 'player':
      return playerPath(id);
    case 'round':
      return roundPath(id);
    case 'deposit':
      return withQuery(paths.deposits, chosen);
    case 'withdrawal':
      return withQuery(paths.withdrawals, chosen);
    case 'request':
      return withQuery(paths.requests, chosen);
    case 'approval':
      return withQuery(paths.approvals, chosen);
  }
}
