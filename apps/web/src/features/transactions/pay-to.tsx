import { formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';

import { accountTexts } from '../../shared/account-texts.ts';
import { CopyLines } from '../../shared/copy-lines.tsx';
import { webAddress } from '../../shared/payments/request-address.ts';
import { requestTexts as texts } from './request-texts.ts';
import type { Detail } from './transactions-api.ts';

interface PayToProps {
  payTo: NonNullable<Detail['pay_to']>;
  amount: string;
  currency: string;
}

/** Where to send the money and what to write, each with its own copy button. */
export function PayTo({ payTo, amount, currency }: PayToProps) {
  const demoBank = webAddress(payTo.demo_url);
  return (
    <section aria-label={texts.payTo} className="grid gap-3">
      <p className="text-sm font-bold">{texts.payTo}</p>
      <CopyLines
        lines={[
          {
            label: texts.reference,
            value: payTo.reference_code,
            strong: true,
          },
          {
            label: isIban(payTo.number) ? texts.iban : texts.number,
            value: grouped(payTo.number),
            plain: payTo.number,
          },
          { label: texts.accountName, value: payTo.account_name },
          { label: texts.bank, value: payTo.bank_name },
          { label: texts.amount, value: formatMoney(amount, currency), plain: amount.replace('.', ',') },
        ]}
      />
      <p className="text-sm text-text-2">{texts.referenceRule(payTo.reference_code)}</p>
      <p className="text-sm text-text-2">{texts.waiting}</p>
      {demoBank !== undefined && (
        <ButtonLook variant="secondary">
          <a href={demoBank} target="_blank" rel="noopener" className="sm:justify-self-start">
            {texts.demoBank}
            <Icon name="external" size={18} />
            <span className="sr-only">({accountTexts.newTab})</span>
          </a>
        </ButtonLook>
      )}
    </section>
  );
}

const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);
/** An IBAN is read in groups of four; a number of another kind as it is. */
const grouped = (number: string): string =>
  isIban(number) ? number.replaceAll(/(.{4})(?=.)/g, '$1 ') : number;
