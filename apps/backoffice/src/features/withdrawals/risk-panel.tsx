import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ChipTone } from '@yakamoz/ui/status-chip';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import type { Withdrawal } from './withdrawals-api.ts';
import { withdrawalsTexts as texts } from './withdrawals-texts.ts';

type RiskFact = Withdrawal['facts'][number];

const tones: Readonly<Record<RiskFact['level'], ChipTone>> = { stop: 'danger', warn: 'warn', ok: 'success' };

/** What to look at before money leaves; what stops comes first. */
export function RiskPanel({ facts }: { facts: readonly RiskFact[] }) {
  const count = (level: RiskFact['level']): number => facts.filter((fact) => fact.level === level).length;
  const worst = facts[0]?.level ?? 'ok';
  return (
    <Panel
      title={texts.checks}
      action={
        <StatusChip tone={tones[worst]}>{texts.checksSummary(count('stop'), count('warn'))}</StatusChip>
      }
    >
      <ul aria-label={texts.checks} className="grid gap-2 text-13">
        {facts.map(({ code, level, text }) => (
          <li key={code} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3">
            <StatusChip tone={tones[level]} className="justify-self-start">
              {texts.levels[level]}
            </StatusChip>
            <span className="tnum pt-0.5 [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
