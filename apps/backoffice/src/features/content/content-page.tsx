import './content.css';

import { useQuery } from '@tanstack/react-query';
import type { ArticleKind } from '@yakamoz/contracts/articles';
import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Link, useParams } from 'react-router';

import { wholeList } from '../../shared/data-table/keyset-list.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { ArticleTable } from './article-table.tsx';
import { articlesQuery } from './content-api.ts';
import { kindOf, kindsInOrder, listPath, newPath } from './content-paths.ts';
import { contentTexts as texts } from './content-texts.ts';

/** Everything of one kind that the site prints; the kinds are neighbours. */
export function ContentPage() {
  const kind = kindOf(useParams()['kind']) ?? 'banner';
  return (
    <div className="content-lists grid gap-5">
      <PageHead
        title={texts.title}
        lead={texts.lead}
        actions={
          kind === 'page' ? undefined : (
            <ButtonLook>
              <Link to={newPath(kind)}>
                <Icon name="plus" size={18} />
                {texts.create[kind]}
              </Link>
            </ButtonLook>
          )
        }
      />
      <nav aria-label={texts.kinds} className="kind-links">
        {kindsInOrder.map((each) => (
          <Link
            key={each}
            to={listPath(each)}
            aria-current={each === kind ? 'page' : undefined}
            className="kind-link"
          >
            {texts.kind[each]}
          </Link>
        ))}
      </nav>
      <p className="text-13 text-text-2">{texts.about[kind]}</p>
      <Articles key={kind} kind={kind} />
    </div>
  );
}

/** Slides of the two screens have their orders apart, so they stand apart. */
function Articles({ kind }: { kind: ArticleKind }) {
  const query = useQuery(articlesQuery(kind));
  const list = wholeList(query);
  if (kind !== 'banner') return <ArticleTable kind={kind} label={texts.kind[kind]} list={list} />;
  return (['desktop', 'mobile'] as const).map((screen) => (
    <section key={screen} className="grid gap-2">
      <h2 className="text-sm">{texts.screen[screen]}</h2>
      <ArticleTable
        kind={kind}
        label={texts.screen[screen]}
        list={{ ...list, rows: list.rows?.filter((article) => article.screen === screen) }}
      />
    </section>
  ));
}
