// What can be done with an article from a list or from its own page. Each can be taken back for as long as its toast
// stands there, and from the history after that.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';

import { refusalMessage } from '../../shared/refusal-message.ts';
import * as calls from './content-api.ts';
import type { Article, ArticleRef } from './content-api.ts';
import { contentTexts } from './content-texts.ts';

const texts = contentTexts.toast;

interface Act {
  ref: ArticleRef;
  run: () => Promise<Article>;
  title: string;
  description?: string;
  /** What takes it back, where something does. */
  undo?: (after: Article) => (() => Promise<Article>) | undefined;
}

export function useArticleActs() {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async (act: Act) => act.run(),
    onSuccess: (after, { ref, title, description, undo }) => {
      client.setQueryData(calls.articleQuery(ref).queryKey, after);
      void client.invalidateQueries({ queryKey: calls.articlesQuery(ref.kind).queryKey, exact: true });
      const back = undo?.(after);
      showToast({
        title,
        ...(description === undefined ? {} : { description }),
        variant: 'success',
        ...(back === undefined
          ? {}
          : {
              action: { label: texts.undo, run: () => mutate({ ref, run: back, title: texts.restored }) },
            }),
      });
    },
    onError: (error) =>
      showToast({ title: texts.failed, description: refusalMessage(error), variant: 'destructive' }),
  });

  return {
    isPending,
    publish: (ref: ArticleRef, version: number, isDocument: boolean) =>
      mutateAsync({
        ref,
        run: () => calls.publishDraft(ref, version),
        title: isDocument ? texts.version : texts.published,
        description: isDocument ? texts.versionText : texts.publishedText,
        undo: ({ history }) => {
          if (isDocument) return undefined;
          const before = history[1]?.number;
          // Before its first publication there was nothing to go back to but its absence.
          return () =>
            before === undefined ? calls.setVisibility(ref, false) : calls.restoreRevision(ref, before);
        },
      }),
    restore: (ref: ArticleRef, number: number) =>
      mutateAsync({
        ref,
        run: () => calls.restoreRevision(ref, number),
        title: texts.restored,
        undo: ({ history }) => {
          const before = history[1]?.number;
          return before === undefined ? undefined : () => calls.restoreRevision(ref, before);
        },
      }),
    setShown: (ref: ArticleRef, shown: boolean) =>
      mutate({
        ref,
        run: () => calls.setVisibility(ref, shown),
        title: shown ? texts.online : texts.offline,
        undo: () => () => calls.setVisibility(ref, !shown),
      }),
    move: (ref: ArticleRef, from: number, to: number) =>
      mutate({
        ref,
        run: () => calls.moveArticle(ref, to),
        title: texts.moved(to),
        undo: () => () => calls.moveArticle(ref, from),
      }),
  };
}
