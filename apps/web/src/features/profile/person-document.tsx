import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useId } from 'react';

import { acceptedTypes } from '../../shared/documents/upload-document.ts';
import { profileTexts as texts } from './profile-texts.ts';

/** D-63: what proves another name, birth date or country. It is sent when the form is saved. */
export function PersonDocument({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="grid gap-2 sm:col-span-2">
      <InlineAlert tone="info">{texts.frozen}</InlineAlert>
      <label htmlFor={id} className="text-sm font-semibold">
        {texts.document}
      </label>
      <input
        id={id}
        type="file"
        name="document"
        accept={acceptedTypes}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        className="min-h-11 min-w-0 text-sm text-text-2"
      />
      <p id={`${id}-hint`} className="text-13 text-text-3">
        {texts.documentHint}
      </p>
      {error !== undefined && <p className="text-sm font-medium text-loss">{error}</p>}
    </div>
  );
}
