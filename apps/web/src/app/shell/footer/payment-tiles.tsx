import { ExtraIcon } from '@yakamoz/ui/icon-extra';
import { Link } from 'react-router';

import { useOperator } from '../../../shared/operator.ts';
import { paths } from '../../paths.ts';
import { footerTexts } from './footer-texts.ts';

/** A kind of glyph for each kind of payment: no company's logo is drawn. Which ones is the operator's to say (D-05). */
export function PaymentTiles() {
  const { payment_logos: logos } = useOperator().operator;
  if (logos.length === 0) return null;
  return (
    <nav aria-label={footerTexts.payments}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6">
        {logos.map(({ name, glyph }) => (
          <li key={name}>
            <Link
              to={paths.deposit}
              className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-tile border border-line bg-s1 px-1 py-2 text-center text-xs font-semibold text-text-2 shadow-e1 transition-colors hover:bg-s2 hover:text-text md:min-h-12 md:flex-row md:gap-2 md:text-13"
            >
              <ExtraIcon name={glyph} size={20} className="shrink-0 text-text-3" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
