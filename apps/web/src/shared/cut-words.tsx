import { useLayoutEffect, useRef } from 'react';

/**
 * As many whole words as the box holds: a browser's own line clamp cuts in the middle of one. The box has its clamp from
 * `className`; the whole text is its title where something is missing.
 */
export function CutWords({ text, className }: { text: string; className: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown === null) return;
    const fit = (): void => fill(shown, text);
    fit();
    // Letters are as wide as their font, which may come later.
    void document.fonts.ready.then(fit);
    const observer = new ResizeObserver(fit);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [text]);
  return <span ref={box} className={className} />;
}

function fill(shown: HTMLElement, text: string): void {
  const fits = (words: string): boolean => {
    if (shown.textContent !== words) shown.textContent = words;
    return shown.scrollHeight <= shown.clientHeight;
  };
  if (fits(text)) return shown.removeAttribute('title');
  shown.title = text;
  const words = text.split(' ');
  const beginning = (count: number): string =>
    `${words
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:]$/, '')}…`;
  let least = 1;
  let most = words.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(beginning(middle))) least = middle;
    else most = middle - 1;
  }
  fits(beginning(least));
}
