import { Dialog } from '@yakamoz/ui/dialog';

import { keysTexts as texts } from './keys-texts.ts';

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      width="sm"
      closeLabel={texts.close}
    >
      <dl className="grid gap-2.5 text-13">
        {texts.keys.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline justify-between gap-4">
            <dd className="order-1 text-text-2">{does}</dd>
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="key-cap">
                  {key}
                </kbd>
              ))}
            </dt>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
