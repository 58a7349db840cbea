import type { StreamEvent } from '@yakamoz/contracts';
import { openStreams, tell } from '@yakamoz/site-testing/stream';
import type { ReactNode } from 'react';
import { expect } from 'vitest';

import { SessionWatch } from '../src/app/members/session-watch.tsx';

/** A part with the shell's ear for the stream. */
export const listening = (part: ReactNode): ReactNode => (
  <>
    <SessionWatch />
    {part}
  </>
);

/** The server speaks on the stream, once the part listens. */
export async function hears(event: StreamEvent): Promise<void> {
  await expect.poll(openStreams).toHaveLength(1);
  tell(event);
}
