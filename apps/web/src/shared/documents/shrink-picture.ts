// A telephone's photograph has more points than a reader needs and says where it was taken. Drawn anew it is small
// enough for a slow connection, and says nothing but what it shows.

const largeBytes = 1_500_000;
const sideMax = 2_400;
const quality = 0.88;

/** The file itself where there is nothing to gain, or where this browser cannot draw it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size < largeBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return drawn !== null && drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}
