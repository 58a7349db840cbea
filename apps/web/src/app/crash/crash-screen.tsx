import { useCopy } from '@yakamoz/site/copy';
import type { CrashScreenProps } from '@yakamoz/site/crash-boundary';
import { crashCode } from '@yakamoz/site/crash-code';
import { PartNotLoaded } from '@yakamoz/site/lazy-part';
import { siteTexts } from '@yakamoz/site/texts';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { endPreloader } from '../preloader.ts';
import { crashTexts } from './crash-texts.ts';

/** D-04. It may not depend on anything that can fail: no data, no lazy code, and the way home is a page load. */
export function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const { pathname } = useLocation();
  const notLoaded = error instanceof PartNotLoaded;
  useEffect(endPreloader, []);

  return (
    <section role="alert" className="page-column flex flex-col items-center py-16 text-center md:py-24">
      <Moonglade lit={0.2} className="mb-8 w-24" />
      <h1 className="max-w-xl text-3xl">{notLoaded ? siteTexts.notLoaded : siteTexts.broken}</h1>
      <p className="mt-4 max-w-md text-text-2">{notLoaded ? crashTexts.notLoadedText : crashTexts.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{siteTexts.retry}</Button>
        <ButtonLook variant="secondary">
          <a href="/">{crashTexts.home}</a>
        </ButtonLook>
      </div>
      <CodeLine code={crashCode(error, pathname)} />
    </section>
  );
}

function CodeLine({ code }: { code: string }) {
  const { copied, copy } = useCopy();
  return (
    <div className="mt-10 text-sm text-text-3">
      <p>{crashTexts.codeHint}</p>
      <p className="mt-2 flex items-center justify-center gap-2">
        <span>
          {siteTexts.faultCode}: <strong className="tnum text-text select-all">{code}</strong>
        </span>
        <Button variant="ghost" size="sm" onClick={() => copy(code)}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{copied ? crashTexts.copied : crashTexts.copy}</span>
        </Button>
      </p>
    </div>
  );
}
