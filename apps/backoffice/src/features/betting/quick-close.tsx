import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { useMayDo } from '../../shared/session/session.ts';
import type { HaltScope } from './betting-api.ts';
import { useCloseNow } from './betting-api.ts';
import { exposureTexts as texts } from './exposure-texts.ts';

export interface QuickCloseAct {
  scope: HaltScope;
  name: string;
  reason: string;
}

/** Closes without a dialog, under a reason that says how: seconds count. Opening again asks why. */
export function useQuickClose(): { close: (act: QuickCloseAct) => void; isPending: boolean } {
  const act = useCloseNow();
  return {
    isPending: act.isPending,
    close: ({ scope, name, reason }) =>
      act.mutate(
        { scope, reason },
        {
          onSuccess: () => showToast({ title: texts.closedNow(name), variant: 'success' }),
          onError: (error) => showToast({ title: refusalMessage(error), variant: 'destructive' }),
        },
      ),
  };
}

/** One click. The key that does the same is written on it. */
export function QuickCloseButton({ act, withKey }: { act: QuickCloseAct; withKey: boolean }) {
  const mayClose = useMayDo('trading.halt');
  const { close, isPending } = useQuickClose();
  if (!mayClose) return null;
  return (
    <span className="flex items-center gap-2">
      <Button
        variant="danger"
        size="sm"
        busy={isPending}
        busyLabel={texts.closeNow}
        aria-label={texts.closeNowOf(act.name)}
        aria-keyshortcuts={withKey ? texts.key : undefined}
        onClick={() => close(act)}
      >
        {texts.closeNow}
      </Button>
      {withKey && <kbd className="key-cap hidden sm:inline-grid">{texts.key}</kbd>}
    </span>
  );
}
