// What staff upload for articles and every browser may load.
import { parsePicturePath, picturePath, pictureRatios, pictureWidthMin } from '@yakamoz/contracts';
import type { PictureFileType, PictureShape, PictureWidth } from '@yakamoz/contracts';
import { createHash } from 'node:crypto';

import type { Database, Reader } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createFileChecks } from '../../../platform/sealed-files/file-checks.ts';
import { cleanName } from '../../../platform/sealed-files/file-rules.ts';
import type { SentFile } from '../../../platform/sealed-files/upload-route.ts';
import { createUploadThrottle } from '../../../platform/sealed-files/upload-throttle.ts';
import type { Staff, StaffSession } from '../../staff/index.ts';
import { createRedraw } from './redraw.ts';
import * as store from './store.ts';

const sideMax = 12_000;

interface PicturesContext {
  database: Database;
  rateLimits: Platform['rateLimits'];
  staff: Pick<Staff, 'record'>;
}

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures({ database, rateLimits, staff }: PicturesContext) {
  const checkFile = createFileChecks({ sideMax });
  const redraw = createRedraw();
  const count = createUploadThrottle(rateLimits, {
    user: 'content',
    refusal: (waits) => new Refusal('content.pictures_throttled', waits),
  });

  const drawn = async (bytes: Buffer, shape: PictureShape) => {
    const picture = await redraw(bytes, shape);
    const { fault } = picture;
    if (fault === 'too_many_points')
      throw new Refusal('content.picture_too_large', { say: { max: sideMax } });
    if (fault === 'too_small') {
      const height = Math.ceil(pictureWidthMin / pictureRatios[shape]);
      throw new Refusal('content.picture_too_small', { say: { width: pictureWidthMin, height } });
    }
    if (fault !== undefined) throw new Refusal('content.picture_refused');
    return picture.files.map(({ width, content }) => ({ width, content: Buffer.from(content) }));
  };

  return {
    countUpload: ({ staffId }: StaffSession): Promise<void> => count(staffId),

    /** CON-14: what is kept was drawn here. Its address is stored with the trail's entry or not at all. */
    async add(
      session: StaffSession,
      shape: PictureShape,
      { type, name, bytes }: SentFile<PictureFileType>,
    ): Promise<{ url: string }> {
      const { fault } = await checkFile(bytes, type);
      if (fault === 'side_too_long')
        throw new Refusal('content.picture_too_large', { say: { max: sideMax } });
      if (fault !== undefined) throw new Refusal('content.picture_refused');
      const files = await drawn(bytes, shape);
      const digest = createHash('sha256')
        .update(Buffer.concat(files.map(({ content }) => content)))
        .digest();
      const url = picturePath(shape, digest.toString('hex'));
      await database.inTransaction(async (tx) => {
        await store.insertPicture(tx, { digest, shape, staffId: session.staffId, files });
        await staff.record(tx, session, {
          action: 'content.add_picture',
          subject: `picture:${digest.toString('hex').slice(0, 16)}`,
          facts: { address: url, name: cleanName(name) },
        });
      });
      return { url };
    },

    find: (shape: PictureShape, name: string, width: PictureWidth): Promise<Buffer | undefined> =>
      store.findFile(database.reader, { shape, digest: Buffer.from(name, 'hex'), width }),

    /** Whether an address leads to a picture that was uploaded. */
    async has(reader: Reader, address: string): Promise<boolean> {
      const parts = parsePicturePath(address);
      if (parts === undefined) return false;
      return store.hasPicture(reader, { shape: parts.shape, digest: Buffer.from(parts.name, 'hex') });
    },
  };
}
