import type { RefObject } from 'react';
import { useEffect } from 'react';

import { useKeys } from '../keys.ts';

const rowSelector = '[data-row]';

/** What the keyboard stands on in a row: what opens it, or the row itself. */
const seatOf = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>('[data-opener]') ?? row;

/** J and K go down and up the rows of the list that has the focus, or of the first list on the page. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1): void => {
    const own = list.current;
    if (own === null || own !== listInCharge()) return;
    const rows = [...own.querySelectorAll<HTMLElement>(rowSelector)];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at === -1 ? 0 : at + step];
    if (next === undefined) return;
    seatOf(next).focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: () => move(1), k: () => move(-1) });

  useEffect(() => {
    list.current?.setAttribute('data-row-list', '');
  });
}

function listInCharge(): Element | null {
  return document.activeElement?.closest('[data-row-list]') ?? document.querySelector('[data-row-list]');
}
