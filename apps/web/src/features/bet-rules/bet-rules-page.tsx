import { Card } from '@yakamoz/ui/card';

import { PageHead } from '../../shared/page-head.tsx';
import type { RuleSection } from './bet-rules-texts.ts';
import { betRulesTexts as texts } from './bet-rules-texts.ts';

/** /bahis-kurallari (BET-05): the rules that the server keeps, in the words of a player. */
export function BetRulesPage() {
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.heading} lead={texts.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12">
        <article className="grid min-w-0 gap-4">
          {texts.sections.map((section) => (
            <Rules key={section.id} section={section} />
          ))}
        </article>
        <nav aria-labelledby="contents" className="sticky top-36 hidden lg:block">
          <h2 id="contents" className="mb-3 font-sans text-xs font-bold tracking-normal text-text-3">
            {texts.contents}
          </h2>
          <ol className="border-l border-line">
            {texts.sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm text-text-3 transition-colors hover:border-yakamoz hover:text-text"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  );
}

function Rules({ section: { id, heading, paragraphs, items, example } }: { section: RuleSection }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-36 gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-text-2">
          {paragraph}
        </p>
      ))}
      {items !== undefined && (
        <dl className="grid gap-2">
          {items.map(({ name, text }) => (
            <div key={name} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-text-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {example !== undefined && (
        <p className="tnum max-w-prose rounded-tile border border-line bg-s2 px-4 py-3 text-sm text-text-2">
          <strong className="text-text">{texts.example}:</strong> {example}
        </p>
      )}
    </Card>
  );
}
