import './content.css';

import { useQuery } from '@tanstack/react-query';
import type { ArticleKind } from '@yakamoz/contracts/articles';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Navigate, useParams } from 'react-router';

import { DataLooks } from '../../shared/data-looks.tsx';
import { paths } from '../../shared/paths.ts';
import { ArticleEditor } from './article-editor.tsx';
import { articleQuery } from './content-api.ts';
import { kindOf, newWord } from './content-paths.ts';

/** One article, or a new one. */
export function ArticlePage() {
  const { kind: word, id } = useParams();
  const kind = kindOf(word);
  if (kind === undefined || id === undefined) return <Navigate to={paths.content} replace />;
  if (id === newWord && kind !== 'page') return <ArticleEditor key={word} kind={kind} article={null} />;
  return <KnownArticle key={`${kind} ${id}`} kind={kind} id={id} />;
}

function KnownArticle({ kind, id }: { kind: ArticleKind; id: string }) {
  const query = useQuery(articleQuery({ kind, id }));
  return (
    <DataLooks query={query} skeleton={<Skeleton className="h-[36rem]" />}>
      {(article) => <ArticleEditor kind={kind} article={article} />}
    </DataLooks>
  );
}
