import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { InlineAlert } from '../src/inline-alert.tsx';
import { Ribbon } from '../src/ribbon.tsx';
import { StatePanel } from '../src/state-panel.tsx';
import { StatusChip, type ChipTone } from '../src/status-chip.tsx';
import { ToastView, type ToastMessage } from '../src/toast.tsx';
import { texts } from './gallery-texts.ts';
import { Columns, Row } from './specimen.tsx';

const { notices, chips, panels, actions } = texts;

export const InlineAlertStates = () => (
  <Columns>
    {(['error', 'warn', 'info', 'success'] as const).map((tone) => (
      <InlineAlert key={tone} tone={tone} role="note">
        {notices[tone]}
      </InlineAlert>
    ))}
  </Columns>
);

export const RibbonStates = () => (
  <div className="border-line rounded-card overflow-hidden border">
    <Ribbon>{notices.demo}</Ribbon>
    <Ribbon tone="live">{notices.live}</Ribbon>
    <Ribbon tone="info">{notices.maintenance}</Ribbon>
  </div>
);

export const StatusChipStates = () => (
  <Row>
    {(Object.keys(chips) as ChipTone[]).map((tone) => (
      <StatusChip key={tone} tone={tone}>
        {chips[tone]}
      </StatusChip>
    ))}
  </Row>
);

const toasts: (Omit<ToastMessage, 'id' | 'durationMs'> & { title: string })[] = [
  { title: notices.toast, description: notices.toastText, variant: 'success' },
  { title: notices.toastError, description: notices.toastErrorText, variant: 'destructive' },
  { title: notices.toastPlain },
  { title: notices.toastUndo, action: { label: actions.undo, run: () => undefined } },
];

/** The toasts of the gallery all at once, each in a place of its own: a transformed box holds what is fixed. */
export const ToastsOpen = () => (
  <div className="grid gap-2">
    {toasts.map((toast) => (
      <div key={toast.title} className="relative h-32 w-106 translate-0">
        <ToastView
          toast={{ ...toast, id: toast.title, durationMs: Infinity }}
          onDismiss={() => undefined}
          closeLabel={actions.close}
        />
      </div>
    ))}
  </div>
);

export function ToastStates() {
  const [toast, setToast] = useState<ToastMessage>();
  return (
    <Row>
      {toasts.map((message) => (
        <Button
          key={message.title}
          variant="secondary"
          onClick={() =>
            setToast((last) => ({ ...message, id: Number(last?.id ?? 0) + 1, durationMs: 5000 }))
          }
        >
          {message.title}
        </Button>
      ))}
      {toast && <ToastView toast={toast} onDismiss={() => setToast(undefined)} closeLabel={actions.close} />}
    </Row>
  );
}

export const StatePanelStates = () => (
  <Columns>
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
  </Columns>
);
