import type { ArticleKind, PageSlug } from '@yakamoz/contracts/articles';
import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';

import type { Column } from '../../shared/data-table/column.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import type { TableRows } from '../../shared/data-table/keyset-list.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { ArticleState } from './article-state.tsx';
import { useArticleActs } from './article-acts.ts';
import type { ListedArticle } from './content-api.ts';
import { articlePath } from './content-paths.ts';
import { contentTexts as texts } from './content-texts.ts';
import { PlaceControl } from './place-control.tsx';

interface ArticleTableProps {
  kind: ArticleKind;
  label: string;
  list: TableRows<ListedArticle>;
}

export function ArticleTable({ kind, label, list }: ArticleTableProps) {
  const acts = useArticleActs();
  const placed = (list.rows ?? []).filter(({ position }) => position !== null);

  const title: Column<ListedArticle> = { id: 'title', label: texts.column.title, wrap: true, cell: NameCell };
  const state: Column<ListedArticle> = {
    id: 'state',
    label: texts.column.state,
    cell: (row) => <ArticleState article={row} />,
  };
  const changed: Column<ListedArticle> = {
    id: 'changed',
    label: texts.column.changed,
    wrap: true,
    onCard: 'hidden',
    cell: ({ changed_at: at, changed_by: by }) =>
      at === null ? sharedTexts.none : texts.changedBy(formatMoment(at), by ?? ''),
  };
  const place: Column<ListedArticle> = {
    id: 'place',
    label: texts.column.place,
    cell: (row) => (
      <PlaceControl
        title={titleOf(row)}
        place={placed.findIndex(({ id }) => id === row.id) + 1}
        count={placed.length}
        onMove={(from, to) => acts.move({ kind, id: row.id }, from, to)}
      />
    ),
  };
  const dates: Column<ListedArticle> = {
    id: 'dates',
    label: texts.column.dates,
    wrap: true,
    cell: datesOf,
  };
  const action: Column<ListedArticle> = {
    id: 'action',
    label: texts.column.action,
    cell: (row) =>
      row.state === 'new' ? (
        sharedTexts.none
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={row.state === 'hidden' ? texts.onlineOf(titleOf(row)) : texts.offlineOf(titleOf(row))}
          onClick={() => acts.setShown({ kind, id: row.id }, row.state === 'hidden')}
        >
          {row.state === 'hidden' ? texts.takeOnline : texts.takeOffline}
        </Button>
      ),
  };

  return (
    <DataTable
      label={label}
      list={list}
      columns={kind === 'page' ? [title, state, changed] : [title, place, state, dates, changed, action]}
      rowKey={({ id }) => id}
      rowPath={({ id }) => articlePath(kind, id)}
      empty={texts.empty}
    />
  );
}

/** A page is known by its place on the site, everything else by its title. */
export const titleOf = ({ kind, id, title }: Pick<ListedArticle, 'kind' | 'id' | 'title'>): string =>
  kind === 'page' ? texts.pages[id as PageSlug] : title || texts.untitled;

const NameCell = (article: ListedArticle) => (
  <span className="article-name">
    {article.image_url !== null && (
      <img
        src={article.image_url}
        alt=""
        width={72}
        height={40}
        loading="lazy"
        data-tall={article.screen === 'mobile' || undefined}
      />
    )}
    <span>{titleOf(article)}</span>
  </span>
);

function datesOf({ state, starts_at: start, ends_at: end }: ListedArticle): string {
  if (start === null && end === null) return texts.always;
  if (start === null) return texts.until(formatMoment(end ?? ''));
  if (end === null)
    return state === 'waiting' ? texts.fromLater(formatMoment(start)) : texts.from(formatMoment(start));
  return texts.between(formatMoment(start), formatMoment(end));
}
