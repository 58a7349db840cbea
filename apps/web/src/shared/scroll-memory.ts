// Where the page stood at each step of the history, so that Back finds the place again. The browser remembers it too,
// but goes there before what was there has been drawn.

const storageName = 'yakamoz-scroll';
// What has not grown tall enough by then has changed, and its end is near enough.
const patienceMs = 3_000;
const stepsMax = 100;

/** page: begins at its top; same: another view of a page, which decides for itself; back: where it stood. */
export type Arrival = 'page' | 'same' | 'back';

const places = new Map<string, number>();
let current = '';
let restoring = new AbortController();

/** Begins to remember; the answer ends it. */
export function startScrollMemory(): () => void {
  for (const [step, place] of storedPlaces()) places.set(step, place);
  history.scrollRestoration = 'manual';
  const ending = new AbortController();
  const { signal } = ending;
  // A scroll is told a moment later: whoever leaves in that moment has told it by leaving.
  for (const event of ['scroll', 'click', 'popstate'])
    addEventListener(event, notePlace, { signal, capture: true, passive: true });
  addEventListener('pagehide', storePlaces, { signal });
  return () => {
    ending.abort();
    history.scrollRestoration = 'auto';
  };
}

/** From now on the place belongs to this step. To be told before the browser scrolls because the page changed. */
export function enterStep(step: string, arrival: Arrival): void {
  restoring.abort();
  current = step;
  const place = arrival === 'back' ? places.get(step) : undefined;
  if (place !== undefined) return restore(place);
  if (arrival === 'page') jumpTo(0);
  notePlace();
}

/** The page is what it was, whatever it holds that comes from elsewhere: it stands there again as soon as it is tall enough. */
export function returnTo(place: number): void {
  restoring.abort();
  restore(place);
}

const jumpTo = (top: number): void => scrollTo({ top, behavior: 'instant' });

function notePlace(): void {
  places.delete(current);
  places.set(current, Math.round(scrollY));
}

/** At once if the page is tall enough, else as soon as it is; whoever moves by himself is not pulled back. */
function restore(place: number): void {
  restoring = new AbortController();
  const { signal } = restoring;
  const stop = (): void => restoring.abort();
  const goThere = (): void => {
    const reach = document.documentElement.scrollHeight - innerHeight;
    jumpTo(Math.min(place, reach));
    if (reach >= place) stop();
  };

  const growth = new ResizeObserver(goThere);
  growth.observe(document.body);
  const timer = setTimeout(stop, patienceMs);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, stop, { signal, passive: true });
  goThere();
}

function storedPlaces(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** The latest steps only: storage is small, and nobody goes back a hundred. */
function storePlaces(): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...places].slice(-stepsMax)));
  } catch {
    // A browser that stores nothing forgets the place after a reload, and nothing else.
  }
}
