import { DataLooks } from '@yakamoz/site/data-looks';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { HelpLink } from '../../shared/play-safety/help-card.tsx';
import type { Safety } from '../../shared/play-safety/safety-query.ts';
import { selfTestTexts as texts } from './self-test-texts.ts';

interface Outcome {
  score: number;
  risk: keyof typeof texts.results;
}

interface SelfTestResultProps {
  result: { data: Outcome | undefined; isError: boolean; isPending: boolean; error: Error | null };
  line: Safety['help_line'];
  onRetry: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** One plain sentence, what helps, and that it is no diagnosis. */
export function SelfTestResult({ result, line, onRetry, onAgain, onClose }: SelfTestResultProps) {
  const { data, isError, isPending, error } = result;
  const query = { data, isError, isFetching: isPending, error, refetch: onRetry };
  return (
    <DataLooks query={query} texts={texts} skeleton={<Skeleton className="h-60" />}>
      {({ score, risk }) => (
        <div className="grid gap-4">
          <div className="grid gap-2 rounded-tile border border-line bg-s1 px-4 py-4">
            <p className="text-13 text-text-3">
              {texts.result}: <span className="tnum">{texts.score(score)}</span>
            </p>
            <h3 className="text-xl">{texts.results[risk].title}</h3>
            <p className="text-sm text-text-2">{texts.results[risk].text}</p>
          </div>
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            {risk !== 'none' && <HelpLink line={line} />}
            {(risk === 'moderate' || risk === 'high') && (
              <ButtonLook variant="secondary">
                <Link to="/kendini-dislama">{texts.toExclusion}</Link>
              </ButtonLook>
            )}
            <Button variant="secondary" onClick={onClose}>
              {risk === 'none' || risk === 'low' ? texts.close : texts.toTimeOut}
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-13 text-text-3">
            <span>{texts.notADiagnosis}</span>
            <Button variant="ghost" size="sm" onClick={onAgain}>
              {texts.again}
            </Button>
          </div>
        </div>
      )}
    </DataLooks>
  );
}
