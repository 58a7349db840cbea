import { useQuery } from '@tanstack/react-query';
import { pageTexts } from '@yakamoz/contracts/pages';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { PageHead } from '../../shared/page-head.tsx';
import { Article } from './article.tsx';
import { Questions } from './questions.tsx';
import { sitePageQuery } from './site-page-api.ts';
import type { PageSlug } from './site-page-api.ts';
import { sitePageTexts as texts } from './site-page-texts.ts';

/** /sorumlu-oyun, /sss, /kosullar and /gizlilik: the operator's own texts (PAGE-01). */
export function SitePage({ slug }: { slug: PageSlug }) {
  const page = useQuery(sitePageQuery(slug));
  const { title, description } = pageTexts[`/${slug}`];
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={page.data?.title ?? title} lead={page.data?.lead ?? description} />
      <DataLooks query={page} texts={texts} skeleton={<TextSkeleton />}>
        {(text) => (slug === 'sss' ? <Questions sections={text.sections} /> : <Article text={text} />)}
      </DataLooks>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className="grid min-h-dvh max-w-prose content-start gap-10">
      {[4, 6, 5].map((lines) => (
        <Skeleton key={lines} shape="text" lines={lines} />
      ))}
    </div>
  );
}
