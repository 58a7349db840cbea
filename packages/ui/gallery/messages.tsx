import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { InlineAlert } from '../src/inline-alert.tsx';
import { Moonglade } from '../src/moonglade.tsx';
import { Ribbon } from '../src/ribbon.tsx';
import { Skeleton } from '../src/skeleton.tsx';
import { StatePanel } from '../src/state-panel.tsx';
import { StatusChip, type ChipTone } from '../src/status-chip.tsx';
import { StepMark } from '../src/step-mark.tsx';
import { ToastView, type ToastMessage } from '../src/toast.tsx';
import { texts } from './gallery-texts.ts';
import { Chapter, Row } from './specimen.tsx';

const { notices, chips, panels, surfaces, actions } = texts;

export function Notices() {
  const [toast, setToast] = useState<ToastMessage>();
  const show = (message: Omit<ToastMessage, 'id' | 'durationMs'>) =>
    setToast((last) => ({ ...message, id: Number(last?.id ?? 0) + 1, durationMs: 5000 }));
  return (
    <Chapter title={texts.sections.notices}>
      <div className="grid gap-3 md:grid-cols-2">
        {(['error', 'warn', 'info', 'success'] as const).map((tone) => (
          <InlineAlert key={tone} tone={tone} role="note">
            {notices[tone]}
          </InlineAlert>
        ))}
      </div>
      <div className="border-line rounded-card overflow-hidden border">
        <Ribbon>{notices.demo}</Ribbon>
        <Ribbon tone="live">{notices.live}</Ribbon>
        <Ribbon tone="info">{notices.maintenance}</Ribbon>
      </div>
      <Row>
        {(Object.keys(chips) as ChipTone[]).map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {chips[tone]}
          </StatusChip>
        ))}
      </Row>
      <Row>
        <Button
          variant="secondary"
          onClick={() => show({ title: notices.toast, description: notices.toastText, variant: 'success' })}
        >
          {notices.showToast}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            show({ title: notices.toastError, description: notices.toastErrorText, variant: 'destructive' })
          }
        >
          {notices.showToastError}
        </Button>
      </Row>
      {toast && <ToastView toast={toast} onDismiss={() => setToast(undefined)} closeLabel={actions.close} />}
    </Chapter>
  );
}

export function Surfaces() {
  return (
    <Chapter title={texts.sections.surfaces}>
      <div className="grid gap-4 md:grid-cols-3">
        <Card>
          <p className="font-semibold">{surfaces.card}</p>
          <p className="text-text-2 mt-1 text-sm">{surfaces.cardText}</p>
          <Card level={2} padding="sm" className="mt-4 text-sm">
            {surfaces.level2}
          </Card>
        </Card>
        <Card className="flex flex-col gap-5">
          <div>
            <p className="flex justify-between text-sm font-semibold">
              {surfaces.progress} <span className="text-mehtap tnum">{surfaces.progressText}</span>
            </p>
            <Moonglade
              className="mt-3"
              dashes={7}
              layout="row"
              lit={0.75}
              label={surfaces.progress}
              style={{ '--glade-width': '100%', '--glade-height': '6px' } as object}
            />
          </div>
          <StepMark step={1} of={2} label={surfaces.step} />
          <StepMark step={2} of={3} label={surfaces.step} />
        </Card>
        <Card className="flex gap-4">
          <Skeleton className="h-32 w-24" />
          <div className="flex-1">
            <Skeleton shape="text" lines={4} />
            <Skeleton className="mt-3 h-11" />
          </div>
        </Card>
      </div>
    </Chapter>
  );
}

export function Panels() {
  return (
    <Chapter title={texts.sections.states}>
      <div className="grid gap-4 md:grid-cols-2">
        <Card padding="none">
          <StatePanel
            icon="history"
            title={panels.empty}
            text={panels.emptyText}
            action={<Button>{actions.deposit}</Button>}
          />
        </Card>
        <Card padding="none">
          <StatePanel
            tone="error"
            icon="offline"
            title={panels.error}
            text={panels.errorText}
            action={
              <>
                <Button variant="secondary">{actions.retry}</Button>
                <Button variant="ghost">{actions.home}</Button>
              </>
            }
          />
        </Card>
      </div>
    </Chapter>
  );
}
