import { foldTurkish } from '@yakamoz/contracts/folding';
import type { PagePath } from '@yakamoz/contracts/pages';
import { memberPages, pageTexts } from '@yakamoz/contracts/pages';

interface FoundPage {
  path: PagePath;
  title: string;
  description: string;
}

const hidden: readonly PagePath[] = ['/authentication'];
/** Seen by a player only, as the pages of the account are. */
const forMembers: readonly PagePath[] = [...memberPages, '/game-history', '/kendini-dislama'];

const pages = (Object.keys(pageTexts) as PagePath[])
  .filter((path) => !hidden.includes(path))
  .map((path) => {
    const { title, description } = pageTexts[path];
    return { path, title, description, name: foldTurkish(title), words: foldTurkish(description) };
  });

/** Titles before descriptions; with nothing typed, the pages that most people look for. */
export function findPages(typed: string, member: boolean): FoundPage[] {
  const wanted = foldTurkish(typed);
  const open = pages.filter(({ path }) => member || !forMembers.includes(path));
  const shown = wanted === '' ? open.filter(({ path }) => usual.includes(path)) : open;
  const rank = ({ name, words }: (typeof pages)[number]): number => {
    if (name.startsWith(wanted)) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    return words.split(' ').some((word) => word.startsWith(wanted)) ? 2 : 3;
  };
  return shown
    .map((page) => ({ page, place: rank(page) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, pagesMax)
    .map(({ page: { path, title, description } }) => ({ path, title, description }));
}

const pagesMax = 5;
const usual: readonly PagePath[] = ['/casino', '/canli-casino', '/spor', '/keno', '/promosyonlar'];
