import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/** Single keys must not act while somebody writes, holds a modifier or has a dialog before them. */
function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.target instanceof Element && event.target.matches(typing)) return false;
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null;
}

/** What single keys do while this component stands on the page. Letters are given in lower case. */
export function useKeys(actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined || !isForThePage(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
