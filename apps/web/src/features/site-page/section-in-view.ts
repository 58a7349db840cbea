import { useEffect, useState } from 'react';

/** Brings a section before the reader's eyes and leaves its name in the address, without another step of the history. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  history.replaceState(history.state, '', `#${id}`);
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}

/** The text comes after the page: an address that names a section is followed once it is there. */
export function useSectionOfAddress(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

// The upper third of the window, below the bars: where somebody reads.
const readingZone = '-20% 0px -65% 0px';

/** The section under the reader's eyes; between two it stays the one before. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: readingZone },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [ids]);
  return current;
}
