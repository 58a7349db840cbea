import { useCopy } from '@yakamoz/site/copy';
import { Icon } from '@yakamoz/ui/icon';

import { shortId } from './format.ts';
import { sharedTexts } from './shared-texts.ts';

interface CopyIdProps {
  id: string;
  /** What the copy button copies, for who cannot see it. */
  label: string;
  /** Characters kept at either end; a short id stands whole. */
  ends?: number;
}

/** An id that can be read, and taken along with one press. */
export function CopyId({ id, label, ends }: CopyIdProps) {
  const { copied, copy } = useCopy();
  return (
    <span className="inline-flex items-center gap-1">
      <code className="tnum font-sans" title={id}>
        {shortId(id, ends)}
      </code>
      <button
        type="button"
        aria-label={sharedTexts.copy(label)}
        title={sharedTexts.copy(label)}
        className="grid size-6 place-items-center rounded-input text-text-3 hover:bg-s3 hover:text-text"
        onClick={() => copy(id)}
      >
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </button>
      <span role="status" className="sr-only">
        {copied ? sharedTexts.copied : ''}
      </span>
    </span>
  );
}
