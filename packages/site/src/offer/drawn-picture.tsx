import { pictureSet } from '@yakamoz/contracts/picture-set';

interface DrawnPictureProps {
  /** Drawn by the server for exactly this address, or uploaded by staff: it never changes. */
  address: string;
  /** For the picture a page opens with. */
  eager?: boolean;
  className?: string;
}

/** A 16:9 picture beside words that say everything it could: decoration. Its place is kept while it comes. */
export function DrawnPicture({ address, eager = false, className = '' }: DrawnPictureProps) {
  return (
    <img
      src={address}
      srcSet={pictureSet(address)}
      sizes="(width >= 48rem) 40rem, 100vw"
      alt=""
      width={640}
      height={360}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      className={`aspect-video w-full bg-s2 object-cover ${className}`}
    />
  );
}
