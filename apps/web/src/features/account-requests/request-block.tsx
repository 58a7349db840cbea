import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { StatusChip } from '@yakamoz/ui/status-chip';
import type { ChipTone } from '@yakamoz/ui/status-chip';
import { useRef, useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { Timeline } from '../../shared/timeline.tsx';
import { courseOf } from './request-course.ts';
import { fileAddress, useWithdraw } from './requests-api.ts';
import type { AccountRequest, Kind } from './requests-api.ts';
import { requestsTexts as texts } from './requests-texts.ts';
import { RequestForm } from './request-form.tsx';

export const requestTones: Record<AccountRequest['state'], ChipTone> = {
  waiting: 'info',
  preparing: 'info',
  proposed: 'second',
  paying: 'second',
  ready: 'success',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};
const isOpen = ({ state }: AccountRequest): boolean =>
  ['waiting', 'preparing', 'proposed', 'paying'].includes(state);

/** One kind of request: what became of the last one, and the way to the next. */
export function RequestBlock({ kind, last }: { kind: Kind; last: AccountRequest | undefined }) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = last !== undefined && isOpen(last);
  /** What was pressed is gone, so the focus goes to the head of the block. */
  const rest = () => {
    setAsking(false);
    heading.current?.focus();
  };

  return (
    <section
      aria-labelledby={`request-${kind}`}
      className="grid content-start gap-4 not-first:max-md:border-t not-first:max-md:border-line not-first:max-md:pt-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3
          ref={heading}
          id={`request-${kind}`}
          tabIndex={-1}
          className="font-sans text-sm font-semibold outline-none"
        >
          {texts[kind].title}
        </h3>
        {last && <StatusChip tone={requestTones[last.state]}>{texts.chips[last.state]}</StatusChip>}
      </div>
      {!open && <p className="text-sm text-text-2">{texts[kind].text}</p>}
      {last && !asking && <Course kind={kind} request={last} onDone={rest} />}
      {asking && <RequestForm kind={kind} onClose={rest} />}
      {!open && !asking && (
        <Button variant="secondary" className="sm:justify-self-start" onClick={() => setAsking(true)}>
          {last?.state === 'ready' || last?.state === 'expired' ? texts.askAgain : texts[kind].ask}
        </Button>
      )}
    </section>
  );
}

interface CourseProps {
  kind: AccountRequest['kind'];
  request: AccountRequest;
  onDone: () => void;
}

/** Its steps, and what can be done about it now. */
export function Course({ kind, request, onDone }: CourseProps) {
  const withdraw = useWithdraw();
  return (
    <div className="grid gap-4">
      <Timeline steps={courseOf(request)} label={texts[kind].course} />
      {request.state === 'ready' && (
        <ButtonLook>
          <a href={fileAddress(request)} download className="sm:justify-self-start">
            {texts.download}
          </a>
        </ButtonLook>
      )}
      {request.state === 'waiting' && (
        <>
          <p className="text-sm text-text-2">{texts.next.waiting[kind]}</p>
          <Button
            variant="secondary"
            className="sm:justify-self-start"
            busy={withdraw.isPending}
            busyLabel={texts.withdrawing}
            onClick={() => withdraw.mutate(request, { onSuccess: onDone })}
          >
            {texts.withdraw}
          </Button>
        </>
      )}
      {withdraw.isError && (
        <InlineAlert tone="error">{refusalMessage(withdraw.error) ?? accountTexts.failed}</InlineAlert>
      )}
    </div>
  );
}
