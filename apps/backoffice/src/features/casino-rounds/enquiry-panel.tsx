import { formatMoney } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { Status } from '../../shared/status.tsx';
import type { Enquiry } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

const kindNames: Readonly<Record<string, string>> = texts.kinds;

/** The studio's own word, each transaction held against ours. */
export function EnquiryPanel({ enquiry, currency }: { enquiry: Enquiry; currency: string }) {
  const { state, transactions } = enquiry;
  if (state === null) return <InlineAlert tone="warn">{texts.unknownThere}</InlineAlert>;
  return (
    <Panel title={texts.answer}>
      <div className="grid gap-3 text-13" role="status">
        <p>{texts.stateThere(texts.states[state])}</p>
        {transactions.length === 0 && <p className="text-text-3">{texts.noTransactions}</p>}
        <ul className="grid gap-2">
          {transactions.map(({ kind, tx, amount, status, at, known }) => (
            <li key={`${kind} ${tx}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <strong className="tnum">{`${kindNames[kind] ?? kind} ${formatMoney(amount, currency)}`}</strong>
              <span>{texts.statuses[status] ?? status}</span>
              <span className="tnum text-text-3">{formatExactMoment(at)}</span>
              <span className="tnum [overflow-wrap:anywhere] text-text-3">{tx}</span>
              <Status tone={known ? 'success' : 'warn'}>{known ? texts.known : texts.notKnown}</Status>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
