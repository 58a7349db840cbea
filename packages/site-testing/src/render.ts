import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render } from 'vitest-browser-react/pure';
import type { RenderResult } from 'vitest-browser-react/pure';

export type Screen = RenderResult;

/** Draws it as if the browser had opened the address; what needs no answer stands in the page when this returns. */
export function drawAt(path: string, node: ReactNode): Promise<Screen> {
  history.replaceState(null, '', path);
  return Promise.resolve(flushSync(() => render(node)));
}
