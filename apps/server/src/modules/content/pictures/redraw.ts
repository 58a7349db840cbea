// Uploaded pictures are decoded and drawn anew, in a thread: what is served was written by this program, and nothing hidden in the file
// comes along (docs/adr/0080-pictures-of-articles-are-drawn-anew-by-sharp.md).
import { pictureRatios, pictureWidthMin, pictureWidths } from '@yakamoz/contracts';
import type { PictureShape, PictureWidth } from '@yakamoz/contracts';

import { openOffThread } from '../../../platform/off-thread.ts';
import { Refusal } from '../../../platform/refusal.ts';

export interface Redraw {
  bytes: Uint8Array;
  /** Width by height of the place: what is left over is cut off on both sides. */
  ratio: number;
  widths: readonly PictureWidth[];
  widthMin: number;
}

export type Redrawn =
  | { fault: 'unreadable' | 'too_many_points' | 'too_small' }
  | { fault?: undefined; files: { width: PictureWidth; content: Uint8Array }[] };

// A photograph of 50 million points takes some five seconds.
const timeMaxMs = 30_000;
// Editors are few; each waiting file takes eight megabytes.
const waitingMax = 4;

export function createRedraw() {
  const thread = openOffThread<Redraw, Redrawn>({
    file: new URL('./redraw-thread.ts', import.meta.url),
    timeMaxMs,
    waitingMax,
  });
  return async (bytes: Buffer, shape: PictureShape): Promise<Redrawn> => {
    // Loaded by the process too, and only by one that gets a picture: its libraries must outlive the thread.
    await import('sharp');
    const drawn = await thread.ask({
      bytes,
      ratio: pictureRatios[shape],
      widths: pictureWidths,
      widthMin: pictureWidthMin,
    });
    if (drawn === undefined) throw new Refusal('platform.too_busy');
    return drawn;
  };
}
