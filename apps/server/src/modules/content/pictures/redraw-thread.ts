// Runs as a thread of its own (redraw.ts): the only place where a file that came from outside is decoded.
import sharp from 'sharp';

import { answerHere } from '../../../platform/off-thread.ts';
import type { Redraw, Redrawn } from './redraw.ts';

// Nothing is drawn twice, and one picture at a time leaves the other processor to answers.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads forty formats, drawings and PDFs among them; these three are read here, and no other even by mistake.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// A picture that would be larger in memory is not decoded at all, however small its file is.
const pointsMax = 50_000_000;
const secondsMax = 20;
// WebP at 80 shows no blocks on a photograph.
const quality = 80;

async function redraw({ bytes, ratio, widths, widthMin }: Redraw): Promise<Redrawn> {
  const open = () => sharp(bytes, { limitInputPixels: pointsMax, failOn: 'error', pages: 1 });
  // The head alone says how large it would be: nothing is decoded for that.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (head.width * head.height > pointsMax) return { fault: 'too_many_points' };
  // As it is seen: a telephone stores a picture lying and says how to turn it.
  const { width, height } = head.autoOrient;
  const shownWidth = Math.floor(Math.min(width, height * ratio));
  if (shownWidth < widthMin) return { fault: 'too_small' };
  const files = [];
  for (const wanted of widths) {
    const drawn = Math.min(wanted, shownWidth);
    // Without `keepMetadata`, where and by what it was taken is left behind.
    const content = await open()
      .autoOrient()
      .resize({ width: drawn, height: Math.round(drawn / ratio), fit: 'cover', position: 'centre' })
      .webp({ quality })
      .timeout({ seconds: secondsMax })
      .toBuffer();
    files.push({ width: wanted, content });
  }
  return { files };
}

answerHere((asked: Redraw) => redraw(asked).catch((): Redrawn => ({ fault: 'unreadable' })));
