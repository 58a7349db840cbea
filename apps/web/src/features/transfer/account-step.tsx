import type { UseQueryResult } from '@tanstack/react-query';
import { ApiRefusal } from '@yakamoz/site/api-client';
import { formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { siteTexts } from '@yakamoz/site/texts';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { closeCashier } from '../../shared/cashier-opener.ts';
import { CopyLines } from '../../shared/copy-lines.tsx';
import type { Claim } from './transfer-api.ts';
import { transferTexts as texts } from './transfer-texts.ts';

interface AccountStepProps {
  query: UseQueryResult<Claim>;
  /** The money is here already. */
  came: boolean;
}

/** Where to pay and what to write, of a claim that exists by then. */
export function AccountStep({ query, came }: AccountStepProps) {
  const { data } = query;
  if (data === undefined) return <NotOpened query={query} />;
  const { account, amount, currency, reference_code: code } = data;
  return (
    <>
      {came ? (
        <InlineAlert tone="success">{texts.came}</InlineAlert>
      ) : (
        <p className="text-sm text-text-2">{texts.accountText}</p>
      )}
      <CopyLines
        lines={[
          { label: texts.bank, value: account.bank_name },
          { label: texts.accountName, value: account.account_name },
          { label: texts.iban, value: grouped(account.iban), plain: account.iban, strong: true },
          { label: texts.amount, value: formatMoney(amount, currency), plain: typedPlainly(amount) },
          { label: texts.code, value: code, strong: true },
        ]}
      />
      <ul className="grid list-disc gap-1 pl-5 text-13 text-text-2">
        <li>{texts.senderRule}</li>
        <li>{texts.codeRule}</li>
        <li>{texts.leaveRule}</li>
      </ul>
    </>
  );
}

/** On the way, refused, failed; and DEP-07 where there is no account to pay into. */
function NotOpened({ query }: Pick<AccountStepProps, 'query'>) {
  const { error, isFetching, fetchStatus, refetch } = query;
  const code = error instanceof ApiRefusal ? error.code : undefined;
  if (code === 'payments.no_account' || (error === null && fetchStatus === 'idle'))
    return <InlineAlert tone="error">{texts.chooseBank}</InlineAlert>;
  if (error === null)
    return (
      <div role="status" className="grid gap-3">
        <p className="text-sm text-text-2">{texts.opening}</p>
        <Skeleton className="h-60" />
      </div>
    );
  return (
    <>
      <InlineAlert tone="error">{refusalMessage(error) ?? texts.openFailed}</InlineAlert>
      {code === 'payments.too_many_unpaid' || code === 'payments.claims_throttled' ? (
        <ButtonLook variant="secondary">
          <Link to="/islem-gecmisi?tur=deposit" onClick={closeCashier}>
            {texts.history}
          </Link>
        </ButtonLook>
      ) : (
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {siteTexts.retry}
        </Button>
      )}
    </>
  );
}

const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
/** A bank's form takes a comma. */
const typedPlainly = (amount: string): string => amount.replace('.', ',');
