import { useMutation } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import { ReasonDialog } from '../reason-dialog/reason-dialog.tsx';

interface ExportButtonProps {
  words: Record<'export' | 'exportTitle' | 'exportText' | 'exportAction' | 'exportDone' | 'file', string>;
  /** The list as it is filtered now. */
  fetch: (reason: string) => Promise<Blob>;
}

/** Saves a list as a file, for a reason that the trail keeps. */
export function ExportButton({ words: texts, fetch }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  const act = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file, texts.file);
      setOpen(false);
      showToast({ title: texts.exportDone, variant: 'success' });
    },
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="deposit" size={16} />
        {texts.export}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.exportTitle}
        text={texts.exportText}
        actionLabel={texts.exportAction}
        act={act}
        onConfirm={(reason) => act.mutate(reason)}
      />
    </>
  );
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
