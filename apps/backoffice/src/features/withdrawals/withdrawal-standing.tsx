import { formatMoney } from '@yakamoz/site/format';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Link } from 'react-router';

import { paths, withQuery } from '../../shared/paths.ts';
import { useMayDo } from '../../shared/session/session.ts';
import type { Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

/** What somebody who opens it should know first: what happens next, and through whom. */
export function WithdrawalStanding({ withdrawal }: { withdrawal: Withdrawal }) {
  const mayApprove = useMayDo('withdrawals.approve');
  const maySecond = useMayDo('withdrawals.second');
  const { state, second_because: because, destination_masked: destination } = withdrawal;
  const { approval_id: approval } = withdrawal;
  const net = formatMoney(withdrawal.net, withdrawal.currency);

  if (state === 'requested' && !mayApprove) return <InlineAlert tone="info">{texts.mayNot}</InlineAlert>;
  if (state === 'requested') {
    if (withdrawal.facts.some(({ level }) => level === 'stop'))
      return <InlineAlert tone="warn">{texts.stopped}</InlineAlert>;
    const text =
      because === null ? texts.whatNext(net, destination) : texts.whatNextTwo(because, net, destination);
    return <InlineAlert tone="info">{text}</InlineAlert>;
  }
  if (state === 'second_approval' && approval !== null) {
    const by = withdrawal.handled_by ?? '';
    return (
      <InlineAlert tone="info">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {maySecond ? texts.waitsForYou(by) : texts.waitsForSecond(by)}
          <Link
            to={withQuery(paths.approvals, { id: approval })}
            className="font-semibold text-link hover:underline"
          >
            {texts.toApproval}
          </Link>
        </span>
      </InlineAlert>
    );
  }
  if (state === 'approved') {
    const text = withdrawal.refusable ? `${texts.onItsWay} ${texts.onItsWayYet}` : texts.onItsWay;
    return <InlineAlert tone="success">{text}</InlineAlert>;
  }
  return null;
}
