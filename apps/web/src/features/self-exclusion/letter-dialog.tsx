import { useCopy } from '@yakamoz/site/copy';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { Icon } from '@yakamoz/ui/icon';

import { mailAddress } from '../../shared/mail-address.ts';
import { useOperator } from '../../shared/operator.ts';
import type { SessionUser } from '../../shared/session/session.ts';
import { selfExclusionTexts as texts } from './self-exclusion-texts.ts';

interface LetterDialogProps {
  open: boolean;
  onClose: () => void;
  user: SessionUser;
  duration: string;
}

/** Says that nothing has happened yet, and hands over the letter that makes it happen. */
export function LetterDialog({ open, onClose, user, duration }: LetterDialogProps) {
  const { support } = useOperator().operator.contacts;
  const { copied, copy } = useCopy();
  const letter = texts.letter({ username: user.username, id: user.id, duration });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.dialogTitle}
      description={support === null ? texts.dialogNoMail : texts.dialogText}
      closeLabel={texts.closeWindow}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          {support !== null && (
            <ButtonLook>
              <a href={mailAddress(support, { subject: texts.subject, body: letter })}>
                <Icon name="mail" size={20} />
                {texts.write}
              </a>
            </ButtonLook>
          )}
        </>
      }
    >
      {support !== null && (
        <div className="grid gap-3">
          <div className="rounded-tile border border-line bg-s1 px-4 py-3 text-sm">
            <p className="border-b border-line pb-2 text-text-3">
              {texts.to}: <span className="font-bold break-all text-mehtap select-all">{support}</span>
            </p>
            <p className="pt-2 whitespace-pre-line text-text-2">{letter}</p>
          </div>
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => copy(letter)}>
            <Icon name={copied ? 'check' : 'copy'} size={18} />
            <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
