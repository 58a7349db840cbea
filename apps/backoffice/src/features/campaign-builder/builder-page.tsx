import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';

import { BackLink } from '../../shared/back-link.tsx';
import { DataLooks } from '../../shared/data-looks.tsx';
import { useUrlFilters } from '../../shared/filters/url-filters.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { paths } from '../../shared/paths.ts';
import { beforeQuery, choicesQuery } from './builder-api.ts';
import { BuilderForm } from './builder-form.tsx';
import { builderTexts as texts } from './builder-texts.ts';

/** /kampanyalar/yeni: terms for an article, from the form to the approval. */
export function BuilderPage() {
  const article = useUrlFilters().get('article');
  const query = useQuery(choicesQuery);
  const before = useQuery({ ...beforeQuery(article), enabled: query.isSuccess });
  return (
    <div className="grid gap-4">
      <BackLink to={paths.campaigns} label={texts.back} />
      <PageHead title={texts.title} lead={texts.lead} />
      <DataLooks query={query} skeleton={<Skeleton className="h-[48rem]" />}>
        {(choices) =>
          choices.articles.length === 0 ? (
            <StatePanel icon="gift" title={texts.noArticle} text={texts.noArticleText} />
          ) : (
            <DataLooks query={before} skeleton={<Skeleton className="h-[48rem]" />}>
              {(version) => <BuilderForm choices={choices} article={article} before={version} />}
            </DataLooks>
          )
        }
      </DataLooks>
    </div>
  );
}
