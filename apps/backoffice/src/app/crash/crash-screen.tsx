import type { CrashScreenProps } from '@yakamoz/site/crash-boundary';
import { crashCode } from '@yakamoz/site/crash-code';
import { PartNotLoaded } from '@yakamoz/site/lazy-part';
import { siteTexts } from '@yakamoz/site/texts';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { crashTexts as texts } from './crash-texts.ts';

export function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const notLoaded = error instanceof PartNotLoaded;
  return (
    <StatePanel
      role="alert"
      tone="error"
      icon="alert"
      title={notLoaded ? siteTexts.notLoaded : siteTexts.broken}
      text={
        <>
          {notLoaded ? texts.notLoadedText : texts.text}
          <span className="mt-2 block">
            {siteTexts.faultCode}:{' '}
            <strong className="select-all">{crashCode(error, location.pathname)}</strong>
          </span>
        </>
      }
      action={
        <>
          <Button onClick={onRetry}>{siteTexts.retry}</Button>
          <ButtonLook variant="secondary">
            <a href="/">{texts.home}</a>
          </ButtonLook>
        </>
      }
    />
  );
}
