import './system.css';

import { nameOfSystem } from '@yakamoz/bets';
import type { System } from '@yakamoz/contracts';
import { systemName } from '@yakamoz/contracts/ticket-words';
import { formatMoney } from '@yakamoz/site/format';

import { systemTexts as texts } from './system-texts.ts';

interface SystemSummaryProps {
  bet: {
    system: System | null;
    legs: readonly { price: number; banker: boolean }[];
    currency: string;
  };
}

/** BET-07: the system by its name, and each size with its lines and, once the bet is settled, what they paid. Nothing of a combo. */
export function SystemSummary({ bet }: SystemSummaryProps) {
  const { system, legs, currency } = bet;
  if (system === null) return null;
  const others = legs.filter(({ banker }) => !banker).length;
  const known = nameOfSystem({ legs, sizes: system.sizes.map(({ size }) => size) });
  const isPaid = system.sizes.some(({ paid }) => paid !== null);
  return (
    <div className="system-summary">
      <p>
        <strong>{systemName(bet)}</strong>
        {known !== undefined && <span lang="en">{known.name}</span>}
      </p>
      <table aria-label={texts.breakdown} className="tnum">
        <thead>
          <tr>
            <th scope="col">{texts.system}</th>
            <th scope="col">{texts.column}</th>
            {isPaid && <th scope="col">{texts.paid}</th>}
          </tr>
        </thead>
        <tbody>
          {system.sizes.map(({ size, lines, paid }) => (
            <tr key={size}>
              <th scope="row">{texts.size(size, others)}</th>
              <td>{texts.count(lines)}</td>
              {isPaid && <td>{paid !== null && formatMoney(paid, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Part of every line. */
export const BankerMark = () => <span className="banker-mark">{texts.banker}</span>;
