import './slip.css';

import { Dialog } from '@yakamoz/ui/dialog';

import { SlipPanel } from './slip-panel.tsx';
import { slipTexts as texts } from './slip-texts.ts';

interface SlipSheetProps {
  open: boolean;
  onClose: () => void;
}

export function SlipSheet({ open, onClose }: SlipSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={texts.title} width="sm" closeLabel={texts.close}>
      <SlipPanel />
    </Dialog>
  );
}
