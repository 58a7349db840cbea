import { useMutation } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { fetchClosingFile } from './closing-api.ts';
import { closingTexts as texts } from './closing-texts.ts';

/** Saves the shown day as a file. */
export function FileButton({ day }: { day: string }) {
  const act = useMutation({
    mutationFn: () => fetchClosingFile(day),
    onSuccess: (file) => {
      const address = URL.createObjectURL(file);
      Object.assign(document.createElement('a'), { href: address, download: `gun-sonu-${day}.csv` }).click();
      URL.revokeObjectURL(address);
    },
    onError: (error) =>
      showToast({ title: texts.fileFailed, description: refusalMessage(error), variant: 'destructive' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={act.isPending} onClick={() => act.mutate()}>
      <Icon name="deposit" size={16} />
      {texts.file}
    </Button>
  );
}
