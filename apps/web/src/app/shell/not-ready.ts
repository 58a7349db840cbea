import { showToast } from '../../shared/toast/toast-store.ts';
import { shellTexts } from './shell-texts.ts';

const shownForMs = 3_000;

/** D-06: what the operator has not set up says so. */
export const showNotReady = (): void =>
  showToast({
    title: shellTexts.notReadyTitle,
    description: shellTexts.notReadyText,
    durationMs: shownForMs,
  });
