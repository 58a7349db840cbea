import type { Verdict } from '@yakamoz/proof/verify';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';

import { checkText, findingText } from './finding-texts.ts';
import { verifyTexts as texts } from './verify-texts.ts';

/** What one document was found to be: what was looked at, and what did not hold. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const { kind, checked, findings, notes } = verdict;
  const holds = findings.length === 0;
  const alike = (code: string) => findings.filter((finding) => finding.code === code);
  return (
    <Card as="article" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-bold">{texts.kinds[kind] ?? texts.unknownKind}</h3>
        <StatusChip tone={holds ? 'success' : 'danger'}>{holds ? texts.verified : texts.failed}</StatusChip>
      </div>
      {[...new Set(findings.map(({ code }) => code))].map((code) => (
        <InlineAlert key={code} tone="error">
          <p>{findingText(code)}</p>
          {alike(code).map(({ words }, index) => (
            <p key={index} className="text-xs [overflow-wrap:anywhere] opacity-80" lang="en">
              {code}: {words}
            </p>
          ))}
        </InlineAlert>
      ))}
      {checked.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-sans text-sm font-semibold text-text-2">
            {holds ? texts.checked : texts.lookedAt}
          </h4>
          <ul
            className={`grid gap-1 ps-5 text-sm text-text-2 ${holds ? "list-['✓_'] marker:text-win" : 'list-disc'}`}
          >
            {[...new Set(checked)].map((check) => (
              <li key={check}>{checkText(check)}</li>
            ))}
          </ul>
        </div>
      )}
      {notes.length > 0 && <InlineAlert tone="info">{texts.ownKey}</InlineAlert>}
      {kind === 'balance' && holds && <p className="text-xs text-text-3">{texts.balanceLimits}</p>}
    </Card>
  );
}
