import { formatDay } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { useState } from 'react';

import { SectionText } from './section-text.tsx';
import { goToSection, useSectionInView, useSectionOfAddress } from './section-in-view.ts';
import type { Section, SiteText } from './site-page-api.ts';
import { sitePageTexts as texts } from './site-page-texts.ts';

const idOf = (index: number): string => `bolum-${index + 1}`;

/** A text to read: one column of a readable width, and beside it, where there is room, what it holds. */
export function Article({ text: { sections, version, updated_at: updatedAt } }: { text: SiteText }) {
  useSectionOfAddress();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
      <article className="grid gap-8 lg:rounded-card lg:border lg:border-line lg:bg-s1 lg:p-10 lg:shadow-e1 print:border-0 print:p-0">
        {version !== null && <DocumentLine version={version} updatedAt={updatedAt} />}
        {sections.map((section, index) => (
          <section
            key={section.heading}
            id={idOf(index)}
            tabIndex={-1}
            className="grid max-w-[46rem] scroll-mt-8 gap-3 outline-none"
          >
            <h2 className="text-xl">{section.heading}</h2>
            <div className="text-text-2">
              <SectionText section={section} />
            </div>
          </section>
        ))}
      </article>
      <Contents sections={sections} />
    </div>
  );
}

/** Which version a player accepts (D-39), and a copy to keep. */
function DocumentLine({ version, updatedAt }: { version: string; updatedAt: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-line bg-s2 py-2 pr-2 pl-4 text-sm">
      <p className="tnum flex flex-wrap gap-x-4 gap-y-1">
        <strong>{texts.version(version)}</strong>
        <span className="text-text-3">
          {texts.updated} <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
        </span>
      </p>
      <Button variant="ghost" size="sm" className="print:hidden" onClick={() => print()}>
        <Icon name="document" size={18} />
        {texts.print}
      </Button>
    </div>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const [ids] = useState(() => sections.map((_section, index) => idOf(index)));
  const current = useSectionInView(ids);
  return (
    <nav aria-labelledby="contents" className="sticky top-36 hidden lg:block print:hidden">
      <h2 id="contents" className="mb-3 font-sans text-xs font-bold tracking-normal text-text-3">
        {texts.contents}
      </h2>
      <ol className="border-l border-line">
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a
              href={`#${idOf(index)}`}
              onClick={(event) => {
                event.preventDefault();
                goToSection(idOf(index));
              }}
              aria-current={current === idOf(index) ? 'location' : undefined}
              className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm text-text-3 transition-colors hover:text-text aria-[current=location]:border-yakamoz aria-[current=location]:font-semibold aria-[current=location]:text-text"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
