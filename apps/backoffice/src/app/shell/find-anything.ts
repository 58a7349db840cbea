import { useQuery } from '@tanstack/react-query';
import type { FoundKind, StaffResponseFor } from '@yakamoz/contracts';
import { formatMoney } from '@yakamoz/site/format';
import type { IconName } from '@yakamoz/ui/icon';
import { useEffect, useState } from 'react';

import { api } from '../../shared/api-client.ts';
import { approvalName } from '../../shared/audit-wording/audit-facts.tsx';
import { paths, playerPath, roundPath, withQuery } from '../../shared/paths.ts';
import { commandTexts as texts } from './command-texts.ts';

type Found = StaffResponseFor<'POST /api/staff/v1/searches'>['found'][number];

// Between two letters of somebody who types; a search for each would be one too many.
const pauseMs = 250;
const lettersMin = 2;

/** What the house finds for the typed words, once the hands rest. In a body: they may be an e-mail or a phone. */
export function useFound(typed: string): { found: readonly Found[]; incomplete: boolean } {
  const words = typed.trim();
  const rested = useRested(words);
  const { data } = useQuery({
    queryKey: ['staff', 'search', rested],
    queryFn: () => api('POST /api/staff/v1/searches', { body: { text: rested } }),
    enabled: rested.length >= lettersMin,
    gcTime: 0,
    retry: false,
  });
  // Lines of other words are gone at once: Enter follows the first one.
  return rested !== words || data === undefined ? { found: [], incomplete: false } : data;
}

function useRested(words: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setRested(words), pauseMs);
    return () => clearTimeout(pause);
  }, [words]);
  return rested;
}

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
