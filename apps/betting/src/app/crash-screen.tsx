import type { CrashScreenProps } from '@yakamoz/site/crash-boundary';
import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { boardTexts as texts } from '../shared/board-texts.ts';

export const CrashScreen = ({ onRetry }: CrashScreenProps) => (
  <StatePanel
    role="alert"
    tone="error"
    icon="alert"
    title={siteTexts.broken}
    text={texts.brokenText}
    action={<Button onClick={onRetry}>{siteTexts.retry}</Button>}
  />
);
