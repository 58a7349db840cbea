// SQL only: uploaded pictures, as they are served.
import type { PictureShape, PictureWidth } from '@yakamoz/contracts';

import type { Reader, Tx } from '../../../platform/database.ts';

export interface NewPicture {
  digest: Buffer;
  shape: PictureShape;
  staffId: string;
  files: { width: PictureWidth; content: Buffer }[];
}

/** The same picture again is the one that is there. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  const { digest, shape, staffId, files } = picture;
  await tx
    .insertInto('content.picture')
    .values({ digest, shape, uploaded_by: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('content.picture_file')
    .values(files.map((file) => ({ digest, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface PictureRef {
  shape: PictureShape;
  digest: Buffer;
}

export async function hasPicture(reader: Reader, { shape, digest }: PictureRef): Promise<boolean> {
  const row = await reader
    .selectFrom('content.picture')
    .select('digest')
    .where('digest', '=', digest)
    .where('shape', '=', shape)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFile(
  reader: Reader,
  { shape, digest, width }: PictureRef & { width: PictureWidth },
): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('content.picture_file')
    .innerJoin('content.picture', 'content.picture.digest', 'content.picture_file.digest')
    .select('content.picture_file.content')
    .where('content.picture_file.digest', '=', digest)
    .where('content.picture_file.width', '=', width)
    .where('content.picture.shape', '=', shape)
    .executeTakeFirst();
  return row?.content;
}
