import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react/pure';
import type { RenderResult } from 'vitest-browser-react/pure';

export type Screen = RenderResult;

/** Draws it as if the browser had opened the address. */
export function drawAt(path: string, node: ReactNode): Promise<Screen> {
  history.replaceState(null, '', path);
  return Promise.resolve(render(node));
}
