import { browserHint } from '../../shared/browser-hint.ts';

/** Whether the row of games played last was there. */
export const recentHint = browserHint('yakamoz-recent');
