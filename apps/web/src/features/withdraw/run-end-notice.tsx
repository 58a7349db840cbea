import { CheckboxField } from '@yakamoz/ui/checkbox-field';
import { Icon } from '@yakamoz/ui/icon';

import { RunEndLines } from '../../shared/bonuses/run-end-lines.tsx';
import type { Terms } from '../../shared/payments/destinations.ts';
import { withdrawTexts as texts } from './withdraw-texts.ts';

interface RunEndNoticeProps {
  terms: Terms;
  error: string | undefined;
}

/** What a withdrawal ends, before it is sent. The tick is for these figures: others ask for another one. */
export function RunEndNotice({ terms: { run_end: end, currency }, error }: RunEndNoticeProps) {
  if (end === null) return null;
  return (
    <section
      aria-labelledby="run-end"
      className="grid gap-3 rounded-tile border border-line bg-s1 px-4 py-3 text-sm"
    >
      <h3 id="run-end" className="flex gap-2 font-sans text-sm">
        <Icon name="alert" size={20} className="shrink-0 text-warn" />
        {texts.endsRun}
      </h3>
      <RunEndLines end={end} currency={currency} />
      <p className="text-13 text-text-2">{texts.endsRunText}</p>
      <CheckboxField key={end.seq} name="endRun" label={texts.endsRunSeen} error={error} />
    </section>
  );
}
