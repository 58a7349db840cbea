import { useMutation } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import { ReasonDialog } from '../../shared/reason-dialog/reason-dialog.tsx';
import { fetchExport } from './players-api.ts';
import type { PlayersFilter } from './players-api.ts';
import { playersTexts as texts } from './players-texts.ts';

/** Saves the list as it is filtered now. */
export function ExportButton({ filter }: { filter: PlayersFilter }) {
  const [open, setOpen] = useState(false);
  const act = useMutation({
    mutationFn: (reason: string) => fetchExport({ ...filter, reason }),
    onSuccess: (file) => {
      saveFile(file);
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

function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: texts.file });
  link.click();
  URL.revokeObjectURL(address);
}
