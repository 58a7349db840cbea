import { browserHint } from '../../shared/browser-hint.ts';

/** Whether this browser was last used by a member: how tall the header is until the session check has answered. */
export const memberHint = browserHint('yakamoz-member');
