import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

interface NearViewProps {
  /** About as high as what will stand here. */
  placeClass: string;
  children: ReactNode;
}

/** Renders its content once it is less than half a screen away, and keeps it from then on. */
export function NearView({ placeClass, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50% 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);

  return near ? children : <div ref={place} className={placeClass} />;
}
