import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArticleKind } from '@yakamoz/contracts/articles';
import { articleFaults, documentSlugs } from '@yakamoz/contracts/articles';
import { faultSentence } from '@yakamoz/contracts/article-texts';
import { useFirstFault } from '@yakamoz/site/form-check';
import { showToast } from '@yakamoz/site/toast-store';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { articleQuery, articlesQuery, createArticle, saveDraft } from './content-api.ts';
import type { Article, Words } from './content-api.ts';
import { articlePath } from './content-paths.ts';
import { contentTexts } from './content-texts.ts';
import { cleanWords, emptyWords, isSame } from './empty-words.ts';

export type Editing = ReturnType<typeof useEditing>;

/** What stands in the form: what was typed here, or else the draft, or else what the site says. */
export function useEditing(kind: ArticleKind, article: Article | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Words>();
  const [rejections, setRejections] = useState(0);
  const form = useFirstFault(rejections);
  const before = beginning(kind, article);
  const words = typed ?? before;

  const faultsOf = (given: Words): Record<string, string> =>
    Object.fromEntries(
      articleFaults(kind, cleanWords(given) as never, article?.id).map((fault) => [
        fault.field,
        faultSentence(fault),
      ]),
    );

  const forget = (): void => {
    setTyped(undefined);
    setRejections(0);
  };

  const saving = useMutation({
    mutationFn: (given: Words) =>
      article === null
        ? createArticle(kind, given)
        : saveDraft({ kind, id: article.id }, given, article.draft?.version ?? 0),
    onSuccess: (saved) => {
      client.setQueryData(articleQuery(saved).queryKey, saved);
      void client.invalidateQueries({ queryKey: articlesQuery(kind).queryKey, exact: true });
      showToast({
        title: contentTexts.toast.saved,
        description: contentTexts.toast.savedText,
        variant: 'success',
      });
      forget();
      if (article === null) void navigate(articlePath(kind, saved.id), { replace: true });
    },
  });

  return {
    form,
    words,
    /** Told after the first attempt, and from then on while somebody types. */
    errors: rejections > 0 ? faultsOf(words) : {},
    dirty: typed !== undefined && !isSame(cleanWords(typed), before),
    saving,
    change: (changes: Partial<Words>) => setTyped({ ...words, ...changes }),
    replace: (given: Words) => setTyped(given),
    forget,
    save(): void {
      if (saving.isPending) return;
      if (Object.keys(faultsOf(words)).length > 0) return setRejections((count) => count + 1);
      saving.mutate(cleanWords(words));
    },
  };
}

function beginning(kind: ArticleKind, article: Article | null): Words {
  if (article?.draft) return article.draft.words;
  if (!article?.live) return emptyWords[kind];
  // Other words of a document are another version, and its name is for whoever writes it to give.
  return kind === 'page' && documentSlugs.includes(article.id)
    ? { ...article.live, version: '' }
    : article.live;
}
