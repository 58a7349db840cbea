import type { ExtraIconName } from '@yakamoz/ui/icon-extra';
import { ExtraIcon } from '@yakamoz/ui/icon-extra';
import { Link } from 'react-router';

import { paths } from '../../paths.ts';
import { footerTexts } from './footer-texts.ts';

type Payment = keyof typeof footerTexts.paymentNames;

// A kind of glyph for each kind of payment: no company's logo is drawn.
const glyphs: Record<Payment, ExtraIconName> = {
  transfer: 'bank',
  eft: 'transfer',
  fast: 'instant',
  papara: 'cash',
  credit: 'card',
  debit: 'card',
  qr: 'app-badge',
  mobile: 'app-badge',
  wallet: 'cash',
  bitcoin: 'crypto',
  ethereum: 'crypto',
  tether: 'crypto',
};

export function PaymentTiles() {
  return (
    <nav aria-label={footerTexts.payments}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6">
        {(Object.entries(glyphs) as [Payment, ExtraIconName][]).map(([payment, glyph]) => (
          <li key={payment}>
            <Link
              to={paths.deposit}
              className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-tile border border-line bg-s1 px-1 py-2 text-center text-xs font-semibold text-text-2 shadow-e1 transition-colors hover:bg-s2 hover:text-text md:min-h-12 md:flex-row md:gap-2 md:text-13"
            >
              <ExtraIcon name={glyph} size={20} className="shrink-0 text-text-3" />
              {footerTexts.paymentNames[payment]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
