import { faultOf, send } from '@yakamoz/site/api-client';
import {
  pictureBytesMax,
  pictureNameHeader,
  pictureTypes,
  pictureUploadPath,
} from '@yakamoz/contracts/pictures';
import type { PictureShape, UploadedPicture } from '@yakamoz/contracts/pictures';

import { fieldTexts as texts } from '../content-texts.ts';

/** For the file chooser. */
export const pictureAccept = pictureTypes.join(',');

/** Not a call of the contracts: its body is the file, as it is. */
export async function uploadPicture(shape: PictureShape, file: File): Promise<UploadedPicture> {
  const response = await send(pictureUploadPath.replace(':shape', shape), {
    method: 'POST',
    headers: { 'content-type': file.type, [pictureNameHeader]: encodeURIComponent(file.name.slice(-100)) },
    body: file,
  });
  if (!response.ok) throw await faultOf(response);
  return (await response.json()) as UploadedPicture;
}

/** Said at once; the server says it too, after the upload. */
export function pictureFault(file: File): string | undefined {
  if (!pictureTypes.some((type) => type === file.type)) return texts.uploadType;
  return file.size > pictureBytesMax ? texts.uploadSize : undefined;
}
