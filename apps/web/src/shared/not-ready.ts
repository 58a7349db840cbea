import { showToast } from '@yakamoz/site/toast-store';

import { notReadyTexts } from './not-ready-texts.ts';

const shownForMs = 3_000;

/** D-06: what is not set up yet says so. */
export const showNotReady = (): void =>
  showToast({ title: notReadyTexts.title, description: notReadyTexts.text, durationMs: shownForMs });
