import { Card } from '@yakamoz/ui/card';
import { useEffect, useRef } from 'react';

import { ClosedWays } from '../../shared/play-safety/closed-ways.tsx';
import { closedWords } from '../../shared/play-safety/closed-words.ts';
import { HelpCard } from '../../shared/play-safety/help-card.tsx';
import type { Exclusion, Safety } from '../../shared/play-safety/safety-query.ts';
import { ExcludeForm } from './exclude-form.tsx';
import { longerTerms } from './exclusion-terms.ts';
import { ReturnCard } from './return-card.tsx';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

/** What an excluded member finds here: until when, what stays open, how to come back, and how to stay away longer. */
export function ExcludedView({ state, exclusion }: { state: Safety; exclusion: Exclusion }) {
  const longer = longerTerms(state.terms, exclusion);
  const head = useRef<HTMLHeadingElement>(null);
  // It may have been confirmed a moment ago, in a dialog that is gone.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const { title, text } = closedWords(state);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <Card as="section" aria-labelledby="excluded" className="grid gap-4">
          <div className="grid gap-2">
            <h2 id="excluded" ref={head} tabIndex={-1} className="text-2xl outline-none">
              {title}
            </h2>
            <p className="text-text-2">{text}</p>
          </div>
          <ClosedWays />
        </Card>
        <ReturnCard state={state} exclusion={exclusion} />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <HelpCard line={state.help_line} />
        {longer.length > 0 && (
          <Card as="section" aria-labelledby="longer" className="grid gap-4">
            <div className="grid gap-1">
              <h2 id="longer" className="font-sans text-base">
                {texts.longerTitle}
              </h2>
              <p className="text-sm text-text-2">{texts.longerText}</p>
            </div>
            <ExcludeForm terms={longer} />
          </Card>
        )}
      </div>
    </div>
  );
}
