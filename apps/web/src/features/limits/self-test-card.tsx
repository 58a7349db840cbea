import { useMutation } from '@tanstack/react-query';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Dialog } from '@yakamoz/ui/dialog';
import { StepMark } from '@yakamoz/ui/step-mark';
import { useEffect, useReducer, useRef, useState } from 'react';

import { api } from '../../shared/api-client.ts';
import type { Safety } from '../../shared/play-safety/safety-query.ts';
import { firstQuestion, questionCount, stepSelfTest } from './self-test.state.ts';
import { SelfTestResult } from './self-test-result.tsx';
import { selfTestTexts as texts } from './self-test-texts.ts';

interface SelfTestCardProps {
  /** Where a person finds help. */
  line: Safety['help_line'];
}

export function SelfTestCard({ line }: SelfTestCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="self-test" className="grid gap-3">
      <h2 id="self-test" className="font-sans text-base">
        {texts.title}
      </h2>
      <p className="text-sm text-text-2">{texts.text}</p>
      <p className="text-13 text-text-3">{texts.kept}</p>
      <Button variant="secondary" className="sm:justify-self-start" onClick={() => setOpen(true)}>
        {texts.start}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.source}
        closeLabel={texts.close}
      >
        {open && <SelfTest line={line} onClose={() => setOpen(false)} />}
      </Dialog>
    </Card>
  );
}

/** One question at a time. What the answers say is the house's to tell, for it keeps the result. */
function SelfTest({ line, onClose }: SelfTestCardProps & { onClose: () => void }) {
  const [test, act] = useReducer(stepSelfTest, firstQuestion);
  const result = useMutation({
    mutationFn: (answers: readonly number[]) =>
      api('POST /api/v1/safety/self-test', { body: { answers: [...answers] } }),
  });
  const question = useQuestionFocus(test.at);

  const answer = (value: number) => {
    const next = stepSelfTest(test, { type: 'answer', value });
    act({ type: 'answer', value });
    if (next.at === questionCount) result.mutate(next.answers);
  };
  if (test.at === questionCount)
    return (
      <SelfTestResult
        result={result}
        line={line}
        onRetry={() => result.mutate(test.answers)}
        onAgain={() => act({ type: 'again' })}
        onClose={onClose}
      />
    );

  return (
    <div className="grid gap-5">
      <StepMark step={test.at + 1} of={questionCount} label={texts.question} />
      <fieldset className="grid gap-2">
        <legend ref={question} tabIndex={-1} className="mb-3 min-h-18 text-base font-semibold outline-none">
          {texts.period} {texts.questions[test.at]}
        </legend>
        {texts.answers.map((label, value) => (
          <Button
            key={label}
            variant="secondary"
            block
            aria-pressed={test.answers[test.at] === value}
            onClick={() => answer(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {test.at > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => act({ type: 'back' })}
        >
          {texts.back}
        </Button>
      )}
    </div>
  );
}

/** The next question is read out, and the focus stands before its answers. */
function useQuestionFocus(at: number) {
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus(), [at]);
  return legend;
}
