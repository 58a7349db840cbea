// Pictures that staff upload for articles: which files, for which place, under which address. Apart from the schemas, so that a
// browser needs none.

/** The places of an article's picture, each with its width by its height. */
export const pictureRatios = { wide: 3, tall: 4 / 5, card: 16 / 9 } as const;
export type PictureShape = keyof typeof pictureRatios;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureFileType = (typeof pictureTypes)[number];
export const pictureBytesMax = 8 * 1024 * 1024;

/** How wide a picture is served. Every picture has all three; the largest may have fewer points, when the file had no more. */
export const pictureWidths = [480, 960, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** Of the part that is shown, in points: less would be seen as blurred. */
export const pictureWidthMin = 960;

/** The file is the body; this header says what it is called, percent-encoded. */
export const pictureNameHeader = 'x-picture-name';
export const pictureUploadPath = '/api/staff/v1/content-pictures/:shape';
export interface UploadedPicture {
  /** Of its middle width, for `image_url` of an article. */
  url: string;
}

const form = /^\/pictures\/v1\/(wide|tall|card)\/(?:promo-)?([0-9a-f]{64})-(480|960|1600)\.webp$/;

/** Undefined for what is no address of an uploaded picture. `promo-` is the name of a promotion's detail picture (D-29). */
export function parsePicturePath(
  path: string,
): { shape: PictureShape; name: string; width: PictureWidth } | undefined {
  const [, shape, name, width] = form.exec(path) ?? [];
  if (shape === undefined || name === undefined) return undefined;
  return { shape: shape as PictureShape, name, width: Number(width) as PictureWidth };
}

export const picturePath = (shape: PictureShape, name: string, width: PictureWidth = 960): string =>
  `/pictures/v1/${shape}/${name}-${width}.webp`;
