import { useUrlFilters } from '../filters/url-filters.ts';

export interface DeskAddress<View extends string> {
  views: readonly [View, ...View[]];
  view: View;
  openId: string | undefined;
  showView: (view: View) => void;
  openItem: (id: string | undefined) => void;
}

/** Which view of a queue is shown and what is open in it. The first view is the one with what waits. */
export function useDeskAddress<const View extends string>(
  ...views: readonly [View, ...View[]]
): DeskAddress<View> {
  const filters = useUrlFilters();
  const state = filters.get('state');
  return {
    views,
    view: views.find((one) => one === state) ?? views[0],
    openId: filters.get('id'),
    showView: (view) => filters.set({ state: view, id: undefined }),
    openItem: (id) => filters.set({ id }),
  };
}

/** After a decision: the one behind it, or else the first of all. */
export function nextAfter(
  rows: readonly { id: string }[] | undefined,
  openId: string | undefined,
): string | undefined {
  const known = rows ?? [];
  const at = known.findIndex(({ id }) => id === openId);
  return (known[at + 1] ?? known.find(({ id }) => id !== openId))?.id;
}
