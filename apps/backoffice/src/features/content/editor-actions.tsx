import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArticleKind } from '@yakamoz/contracts/articles';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../../shared/refusal-message.ts';
import { useArticleActs } from './article-acts.ts';
import { articleQuery, articlesQuery, deleteArticle, discardDraft } from './content-api.ts';
import type { Article } from './content-api.ts';
import { listPath } from './content-paths.ts';
import { contentTexts, editorTexts as texts } from './content-texts.ts';
import type { Editing } from './use-editing.ts';

interface EditorActionsProps {
  kind: ArticleKind;
  article: Article | null;
  isDocument: boolean;
  editing: Editing;
}

/** Saved, then looked at, then published: in this order, and the next step says what it waits for. */
export function EditorActions({ kind, article, isDocument, editing }: EditorActionsProps) {
  const acts = useArticleActs();
  const { dirty, saving, forget } = editing;
  const draft = article?.draft;
  const ready = Boolean(draft) && !dirty;
  const publish = (): void => {
    if (article === null || !draft) return;
    // What stands in the form is the draft, so nothing that was typed is lost; a refusal is told by its toast.
    acts.publish({ kind, id: article.id }, draft.version, isDocument).then(forget, () => undefined);
  };
  return (
    <div className="editor-actions">
      <p role="status">{dirty ? texts.dirty : ready && !isDocument ? texts.ready : ''}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={ready ? 'secondary' : 'primary'}
          busy={saving.isPending}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
        {article !== null && (
          <Button
            variant={ready ? 'primary' : 'secondary'}
            disabled={!ready}
            busy={acts.isPending}
            busyLabel={texts.publishing}
            onClick={publish}
          >
            {isDocument ? texts.publishVersion : texts.publish}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ArticleActionsProps {
  kind: ArticleKind;
  article: Article;
  /** What was typed belongs to what is gone. */
  onDiscarded: () => void;
}

/** What concerns the article as a whole. */
export function ArticleActions({ kind, article, onDiscarded }: ArticleActionsProps) {
  const acts = useArticleActs();
  const isOnline = article.state !== 'hidden';
  return (
    <div className="flex flex-wrap gap-2">
      {article.draft && <Discard article={article} kind={kind} onDone={onDiscarded} />}
      {article.state !== 'new' && kind !== 'page' && (
        <Button variant="secondary" onClick={() => acts.setShown({ kind, id: article.id }, !isOnline)}>
          {isOnline ? contentTexts.takeOffline : contentTexts.takeOnline}
        </Button>
      )}
    </div>
  );
}

function Discard({ article, kind, onDone }: { article: Article; kind: ArticleKind; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const ref = { kind, id: article.id };
  // A document's version that is not in force is published too: only what never was goes as a whole.
  const neverPublished = article.state === 'new' && article.history.length === 0 && kind !== 'page';
  const discard = useMutation({
    mutationFn: () => (neverPublished ? deleteArticle(ref) : discardDraft(ref)),
    onSuccess: async () => {
      setOpen(false);
      showToast({ title: contentTexts.toast.discarded, variant: 'success' });
      void client.invalidateQueries({ queryKey: articlesQuery(kind).queryKey, exact: true });
      if (neverPublished) return navigate(listPath(kind), { replace: true });
      onDone();
      return client.invalidateQueries({ queryKey: articleQuery(ref).queryKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {neverPublished ? texts.remove : texts.discard}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.discardTitle}
        description={neverPublished ? texts.removeText : texts.discardText}
        width="sm"
        closeLabel={texts.close}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {texts.cancel}
            </Button>
            <Button variant="danger" busy={discard.isPending} onClick={() => discard.mutate()}>
              {neverPublished ? texts.remove : texts.discard}
            </Button>
          </>
        }
      >
        {discard.error !== null && <InlineAlert tone="error">{refusalMessage(discard.error)}</InlineAlert>}
      </Dialog>
    </>
  );
}
