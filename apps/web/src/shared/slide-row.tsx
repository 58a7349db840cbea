import './slide-row.css';

import { IconButton } from '@yakamoz/ui/icon-button';
import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';

interface ArrowTexts {
  previous: string;
  next: string;
}

export interface SlideRowHandle {
  row: RefObject<HTMLUListElement | null>;
  arrows: ReactNode;
}

/** Pixels by which a browser may miss the end of a row. */
const slack = 4;

/** The arrows of a row that scrolls sideways: one view on, and from either end to the other. */
export function useSlideRow({ previous, next }: ArrowTexts): SlideRowHandle {
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1): void => {
    if (row.current === null) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const last = scrollWidth - clientWidth;
    const ended = direction === 1 ? scrollLeft >= last - slack : scrollLeft <= slack;
    const far = direction === 1 ? 0 : last;
    const left = ended ? far : scrollLeft + direction * wholeSlides(row.current);
    row.current.scrollTo({ left });
  };
  return {
    row,
    arrows: (
      <>
        <IconButton icon="chevron-left" label={previous} onClick={() => move(-1)} />
        <IconButton icon="chevron-right" label={next} onClick={() => move(1)} />
      </>
    ),
  };
}

/** As many pixels as whole slides are in sight. */
function wholeSlides(row: HTMLUListElement): number {
  const width = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
  return Math.max(1, Math.floor(row.clientWidth / width)) * width;
}

interface SlideRowProps {
  handle: SlideRowHandle;
  label: string;
  /** Which of the widths in slide-row.css its slides have. */
  slides: 'matches' | 'games' | 'lobby';
  children: ReactNode;
}

/** Turned by a finger, a wheel, the keyboard or its arrows; the browser does the scrolling. */
export const SlideRow = ({ handle, label, slides, children }: SlideRowProps) => (
  <ul ref={handle.row} aria-label={label} data-slides={slides} className="slide-row">
    {children}
  </ul>
);
