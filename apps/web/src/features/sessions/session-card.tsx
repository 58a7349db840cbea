import { deviceName } from '@yakamoz/site/device';
import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { StatusChip } from '@yakamoz/ui/status-chip';

import type { OpenSession } from './sessions-api.ts';
import { sessionsTexts } from './sessions-texts.ts';

interface SessionCardProps {
  session: OpenSession;
  onEnd: () => void;
}

export function SessionCard({ session, onEnd }: SessionCardProps) {
  const device = deviceName(session.device);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-tile bg-s3 text-text-2">
        <Icon name="devices" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {session.current && <StatusChip tone="success">{sessionsTexts.thisDevice}</StatusChip>}
        </p>
        <dl className="tnum mt-1 flex flex-wrap gap-x-4 text-13 text-text-3">
          <Moment label={sessionsTexts.seen} time={session.seen_at} />
          <Moment label={sessionsTexts.started} time={session.started_at} />
        </dl>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          className="ml-15 sm:ml-0"
          aria-label={sessionsTexts.endOf(device)}
          onClick={onEnd}
        >
          {sessionsTexts.end}
        </Button>
      )}
    </Card>
  );
}

function Moment({ label, time }: { label: string; time: string }) {
  return (
    <div className="flex gap-1">
      <dt>{label}:</dt>
      <dd className="text-text-2">
        <time dateTime={time}>{formatMoment(time)}</time>
      </dd>
    </div>
  );
}
