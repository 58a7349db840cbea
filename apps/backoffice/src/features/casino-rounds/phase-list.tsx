import './rounds.css';

import { formatMoney, formatSignedMoney } from '@yakamoz/site/format';

import { CopyId } from '../../shared/copy-id.tsx';
import type { Fact } from '../../shared/detail/facts.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { formatExactMoment } from '../../shared/format.ts';
import { PhaseSight } from './phase-sight.tsx';
import { phaseTones } from './round-tones.ts';
import type { Phase, Round } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

/** Everything that happened, in its order, with the numbers of both sides. */
export function PhaseList({ round: { phases, currency }, columns }: { round: Round; columns: 1 | 2 }) {
  return (
    <ol aria-label={texts.phases} className="timeline">
      {phases.map((phase) => (
        <li key={phase.number} data-tone={phaseTones[phase.kind]} className="grid grid-cols-1 gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3 text-13 font-semibold">
            {`${phase.number}. ${texts.kinds[phase.kind]}`}
            <span className="tnum">{formatMoney(phase.amount, currency)}</span>
            <time dateTime={phase.at} className="tnum text-xs font-normal text-text-3">
              {formatExactMoment(phase.at)}
            </time>
          </p>
          <Facts facts={factsOf(phase, currency)} columns={columns} />
          {phase.detail !== null && <PhaseSight detail={phase.detail} />}
        </li>
      ))}
    </ol>
  );
}

function factsOf(phase: Phase, currency: string): Fact[] {
  const money = (amount: string): string => formatMoney(amount, currency);
  const signed = (amount: string): string => formatSignedMoney(amount, currency);
  const { ref, pool, contribution, pool_amount: poolAmount } = phase;
  return [
    { label: texts.change, value: texts.cashAndBonus(signed(phase.cash_change), signed(phase.bonus_change)) },
    { label: texts.balance, value: texts.cashAndBonus(money(phase.cash_after), money(phase.bonus_after)) },
    { label: texts.tx, value: <CopyId id={phase.tx} label={texts.tx} ends={8} /> },
    ...(ref === null ? [] : [{ label: texts.ref, value: <CopyId id={ref} label={texts.ref} ends={8} /> }]),
    { label: texts.op, value: <CopyId id={phase.op_id} label={texts.op} /> },
    ...(Number(contribution) === 0 ? [] : [{ label: texts.contribution, value: money(contribution) }]),
    ...(pool === null ? [] : [{ label: texts.pool, value: `${pool} · ${money(poolAmount)}` }]),
  ];
}
