import type { ReactNode } from 'react';

import { accountTexts } from './account-texts.ts';

const pages = { terms: '/kosullar', privacy: '/gizlilik' } as const;

/** Whoever reads a document while being asked to accept it keeps the form they are in: it opens beside it. */
export function DocumentLink({ document, children }: { document: keyof typeof pages; children: ReactNode }) {
  return (
    <a
      href={pages[document]}
      target="_blank"
      rel="noopener"
      className="font-semibold text-link underline underline-offset-2 hover:text-text"
    >
      {children}
      <span className="sr-only"> ({accountTexts.newTab})</span>
    </a>
  );
}
