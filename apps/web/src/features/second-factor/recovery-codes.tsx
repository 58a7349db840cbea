import { useCopy } from '@yakamoz/site/copy';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useEffect, useRef } from 'react';

import { secondFactorTexts as texts } from './second-factor-texts.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What has just happened. */
  said: string;
  onDone: () => void;
}

/** The one time they can be read. */
export function RecoveryCodes({ codes, said, onDone }: RecoveryCodesProps) {
  const { copied, copy } = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const list = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${texts.fileHead}\n\n${list}\n`)}`;

  return (
    <div className="grid gap-4">
      <div ref={box} tabIndex={-1} className="outline-none">
        <InlineAlert tone="success">{said}</InlineAlert>
      </div>
      <div className="grid gap-2">
        <h3 className="font-sans text-sm font-semibold">{texts.codesTitle}</h3>
        <p className="text-sm text-text-2">{texts.codesText}</p>
      </div>
      <ul
        aria-label={texts.codesTitle}
        className="grid gap-x-6 gap-y-2 rounded-tile border border-line bg-s2 p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button variant="secondary" onClick={() => copy(list)}>
          {copied ? texts.copied : texts.copyCodes}
        </Button>
        <ButtonLook variant="secondary">
          <a href={file} download={texts.fileName}>
            {texts.download}
          </a>
        </ButtonLook>
      </div>
      <Button className="sm:justify-self-start" onClick={onDone}>
        {texts.saved}
      </Button>
    </div>
  );
}
