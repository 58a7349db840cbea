import { useQuery } from '@tanstack/react-query';
import { useMedia } from '@yakamoz/site/media';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { Rotation } from '../../shared/rotation.ts';
import { useRotation } from '../../shared/rotation.ts';
import { BannerSlide } from './banner-slide.tsx';
import type { BannerSlide as Slide } from './home-api.ts';
import { bannersQuery } from './home-api.ts';
import { homeTexts } from './home-texts.ts';
import { Dots, PauseButton } from './rotation-controls.tsx';
import { ListLooks } from './section.tsx';

const texts = homeTexts.banner;
const everyMs = 5_000;

/** HOME-01. Its size is known before its slides are, so nothing below it ever moves. */
export function Banner() {
  const wide = useMedia('(width >= 48rem)');
  const query = useQuery({
    ...bannersQuery,
    select: (banners) => (wide ? banners.desktop : banners.mobile),
  });
  // An installation without slides has no banner.
  if (query.data?.length === 0) return null;
  return (
    <section aria-label={texts.label} aria-roledescription={texts.role} className="home-section">
      <ListLooks
        query={query}
        heightClass="banner-size"
        skeleton={<Skeleton className="banner-size" />}
        empty=""
      >
        {(slides) => <Slides slides={slides} />}
      </ListLooks>
    </section>
  );
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const count = slides.length;
  const rotation = useRotation({ count, everyMs });
  const reached = useReached(rotation.index);
  const swipe = useSwipe((step) => rotation.goTo(rotation.index + step));
  return (
    <div className="banner banner-size" {...rotation.holders} {...swipe}>
      <div aria-live={rotation.moving ? 'off' : 'polite'} className="contents">
        {slides.map((slide, index) => (
          <BannerSlide
            key={slide.id}
            slide={slide}
            label={texts.slide(index + 1, count)}
            current={index === rotation.index}
            first={index === 0}
            pictured={index < reached}
          />
        ))}
      </div>
      {count > 1 && <Controls rotation={rotation} count={count} />}
    </div>
  );
}

function Controls({ rotation, count }: { rotation: Rotation; count: number }) {
  return (
    <div className="banner-controls">
      <PauseButton rotation={rotation} texts={texts} />
      <Dots rotation={rotation} count={count} texts={texts} />
      <button
        type="button"
        aria-label={texts.previous}
        className="rotation-button"
        onClick={() => rotation.goTo(rotation.index - 1)}
      >
        <Icon name="chevron-left" size={18} />
      </button>
      <button
        type="button"
        aria-label={texts.next}
        className="rotation-button"
        onClick={() => rotation.goTo(rotation.index + 1)}
      >
        <Icon name="chevron-right" size={18} />
      </button>
    </div>
  );
}

/** How many slides have their picture: the first at once, each next one while the one before it is looked at. */
function useReached(index: number): number {
  const [reached, setReached] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setReached((before) => Math.max(before, index + 2)), everyMs / 2);
    return () => clearTimeout(timer);
  }, [index]);
  return Math.max(reached, index + 1);
}

const swipePixels = 40;

/** A finger that moves sideways turns the slides; up and down stays with the page. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === undefined) return;
      const across = clientX - start.current.x;
      const sideways = Math.abs(across) > Math.abs(clientY - start.current.y);
      if (sideways && Math.abs(across) >= swipePixels) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
