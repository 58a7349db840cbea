// A file of its own: it is all that a first visit loads of uploaded pictures.
/** For `srcset`: the three widths of an uploaded picture. Undefined where the address is a drawing, which fits every size. */
export const pictureSet = (address: string): string | undefined =>
  address.startsWith('/pictures/')
    ? [480, 960, 1600].map((width) => `${address.replace(/\d+\.webp$/, `${width}.webp`)} ${width}w`).join()
    : undefined;
