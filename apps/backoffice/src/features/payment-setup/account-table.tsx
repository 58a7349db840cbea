import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoment } from '@yakamoz/site/format';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { Status } from '../../shared/status.tsx';
import { useCloseAccount } from './setup-api.ts';
import type { Account, Method } from './setup-api.ts';
import { setupTexts as texts } from './setup-texts.ts';

interface AccountTableProps {
  query: UseQueryResult<{ methods: Method[]; accounts: Account[] }>;
  mayChange: boolean;
}

export function AccountTable({ query, mayChange }: AccountTableProps) {
  const [closing, setClosing] = useState<Account>();
  const methods = query.data?.methods ?? [];
  const nameOf = (id: number): string => methods.find((method) => method.id === id)?.display_name ?? '';
  const columns: readonly Column<Account>[] = [
    { id: 'bank', label: texts.bank, cell: ({ bank_name: bank }) => bank },
    {
      id: 'number',
      label: texts.number,
      cell: ({ number }) => <AccountNumber number={number} />,
      wrap: true,
    },
    { id: 'name', label: texts.accountName, cell: ({ account_name: name }) => name, wrap: true },
    { id: 'method', label: texts.accountMethod, cell: ({ method_id: id }) => nameOf(id) },
    { id: 'currency', label: texts.currencyName, cell: ({ currency }) => currency },
    {
      id: 'polled',
      label: texts.polled,
      cell: ({ polled_at: at }) => (at === null ? texts.never : formatMoment(at)),
    },
    {
      id: 'state',
      label: texts.state,
      cell: (account) => <AccountState account={account} onClose={mayChange ? setClosing : undefined} />,
      onCard: 'beside',
    },
  ];
  return (
    <>
      <DataTable
        label={texts.accounts}
        list={wholeList({ ...query, data: query.data?.accounts } as UseQueryResult<readonly Account[]>)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ title: texts.noAccounts }}
      />
      {closing !== undefined && <CloseDialog account={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

const AccountNumber = ({ number }: Pick<Account, 'number'>) => (
  <span className="tnum [overflow-wrap:anywhere]">{number}</span>
);

interface AccountStateProps {
  account: Account;
  onClose: ((account: Account) => void) | undefined;
}

function AccountState({ account, onClose }: AccountStateProps) {
  if (!account.enabled) return <Status tone="neutral">{texts.off}</Status>;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Status tone="success">{texts.on}</Status>
      {onClose !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${texts.closeAccount}: ${account.bank_name} ${account.number}`}
          onClick={() => onClose(account)}
        >
          {texts.closeAccount}
        </Button>
      )}
    </span>
  );
}

function CloseDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const close = useCloseAccount(account.id);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.closeTitle}
      text={texts.closeText(account.number)}
      actionLabel={texts.closeAction}
      tone="danger"
      act={close}
      onConfirm={(reason) =>
        close.mutate(reason, {
          onSuccess: () => {
            onClose();
            showToast({ title: texts.closed });
          },
        })
      }
    />
  );
}
