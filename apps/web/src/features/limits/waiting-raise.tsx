import { useQueryClient } from '@tanstack/react-query';
import { useTimeLeft } from '@yakamoz/site/clock';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useEffect } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { longMoment, waitText } from '../../shared/play-safety/durations.ts';
import type { Limit } from '../../shared/play-safety/safety-query.ts';
import { safetyQuery, useSafetyChange } from '../../shared/play-safety/safety-query.ts';
import { limitsTexts as texts } from './limits-texts.ts';

interface WaitingRaiseProps {
  limit: Limit;
  waiting: NonNullable<Limit['waiting']>;
  name: string;
  show: (value: string) => string;
  onDone: (outcome: string) => void;
}

/** A higher limit, or none: it waits a day, then asks once more, and goes by itself if nobody answers. */
export function WaitingRaise({ limit: { kind, window }, waiting, name, show, onDone }: WaitingRaiseProps) {
  const confirm = useSafetyChange('POST /api/v1/safety/limits/confirm');
  const drop = useSafetyChange('POST /api/v1/safety/limits/drop');
  const left = useRipening(waiting);
  const { cap, ripe } = waiting;
  const error = confirm.error ?? drop.error;
  return (
    <div
      role="group"
      aria-label={cap === null ? texts.waitingNone : texts.waiting(show(cap))}
      className="grid gap-3 rounded-tile border border-line bg-s2 px-4 py-3"
    >
      <div className="flex gap-3">
        <Icon name="clock" size={20} className={`mt-0.5 shrink-0 ${ripe ? 'text-warn' : 'text-info'}`} />
        <div className="grid gap-1 text-13 text-text-2">
          <p className="text-sm font-semibold text-text">
            {cap === null ? texts.waitingNone : texts.waiting(show(cap))}
          </p>
          <p className="tnum">
            {ripe
              ? texts.ripe(longMoment(waiting.drops_at))
              : texts.ripeIn(waitText(left), longMoment(waiting.ripe_at))}
          </p>
        </div>
      </div>
      {error !== null && (
        <InlineAlert tone="error">{refusalMessage(error) ?? accountTexts.failed}</InlineAlert>
      )}
      <div className="flex flex-wrap gap-2">
        {ripe && (
          <Button
            size="sm"
            variant="secondary"
            busy={confirm.isPending}
            busyLabel={accountTexts.busy}
            onClick={() =>
              confirm.mutate(
                { body: { kind, window, cap } },
                { onSuccess: () => onDone(texts.confirmed(name)) },
              )
            }
          >
            {cap === null ? texts.confirmNone : texts.confirm}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={drop.isPending}
          busyLabel={accountTexts.busy}
          onClick={() => drop.mutate({ body: { kind, window } }, { onSuccess: () => onDone(texts.dropped) })}
        >
          {texts.drop}
        </Button>
      </div>
    </div>
  );
}

/** The server says when it is ripe; it is asked when the time is over. */
function useRipening({ ripe, ripe_at }: WaitingRaiseProps['waiting']): number {
  const client = useQueryClient();
  const left = useTimeLeft(ripe_at);
  const over = left === 0 && !ripe;
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  }, [over, client]);
  return left;
}
