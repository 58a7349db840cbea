import { useCopy } from '@yakamoz/site/copy';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { Icon } from '@yakamoz/ui/icon';
import { TextField } from '@yakamoz/ui/text-field';

import { staffTexts as texts } from './staff-texts.ts';

/** Shown once: the server keeps only its hash. */
export function LinkDialog({ link, onClose }: { link: string | undefined; onClose: () => void }) {
  const { copied, copy } = useCopy();
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={texts.linkTitle}
      description={texts.linkText}
      width="sm"
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.linkDone}
          </Button>
          <Button onClick={() => copy(link ?? '')}>
            <Icon name={copied ? 'check' : 'copy'} size={18} />
            <span aria-live="polite">{copied ? texts.copied : texts.copyLink}</span>
          </Button>
        </>
      }
    >
      <TextField
        label={texts.link}
        value={link ?? ''}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
