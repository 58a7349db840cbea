import type { ArticleKind } from '@yakamoz/contracts/articles';
import { documentSlugs } from '@yakamoz/contracts/articles';
import { formatMoment } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { ArticleForm } from './article-form.tsx';
import { ArticleState } from './article-state.tsx';
import { titleOf } from './article-table.tsx';
import type { Article } from './content-api.ts';
import { listPath } from './content-paths.ts';
import { contentTexts, editorTexts as texts } from './content-texts.ts';
import { ArticleActions, EditorActions } from './editor-actions.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useEditing } from './use-editing.ts';

interface ArticleEditorProps {
  kind: ArticleKind;
  /** Null: it is being begun. */
  article: Article | null;
}

/** What is written on the left; on the right how the site will show it, and what it said before. */
export function ArticleEditor({ kind, article }: ArticleEditorProps) {
  const editing = useEditing(kind, article);
  const { words, errors, dirty, form, saving } = editing;
  const isDocument = kind === 'page' && documentSlugs.includes(article?.id ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    editing.save();
  };
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <Link to={listPath(kind)} className="back-link">
          <Icon name="arrow-left" size={16} />
          {`${texts.back}: ${contentTexts.kind[kind]}`}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h1 className="text-2xl">
                {article === null ? texts.newTitle(contentTexts.one[kind]) : titleOf(article)}
              </h1>
              {article !== null && (
                <span className="text-13">
                  <ArticleState article={article} />
                </span>
              )}
            </div>
            {article !== null && <p className="text-13 text-text-2">{standingOf(article)}</p>}
          </div>
          {article !== null && <ArticleActions kind={kind} article={article} onDiscarded={editing.forget} />}
        </div>
      </header>
      {isDocument && <DocumentNote version={article?.version_in_force ?? ''} />}
      <div className="editor-columns">
        <Panel title={texts.form}>
          <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
            <ArticleForm
              kind={kind}
              words={words}
              errors={errors}
              isNew={article === null}
              isDocument={isDocument}
              onChange={editing.change}
            />
            {Object.keys(errors).length > 0 && (
              <InlineAlert tone="error">{texts.faults(Object.keys(errors).length)}</InlineAlert>
            )}
            {saving.error !== null && <InlineAlert tone="error">{refusalMessage(saving.error)}</InlineAlert>}
            <EditorActions kind={kind} article={article} isDocument={isDocument} editing={editing} />
          </form>
        </Panel>
        <div className="editor-aside">
          <PreviewPanel kind={kind} article={article} dirty={dirty} />
          {article !== null && (
            <HistoryPanel
              article={article}
              isDocument={isDocument}
              onRestored={editing.forget}
              onUse={editing.replace}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const standingOf = ({ draft }: Article): string =>
  draft ? texts.draftBy(draft.saved_by, formatMoment(draft.saved_at)) : texts.noDraft;

/** CON-9, told honestly: what an edit of such a text does and what it does not do. */
function DocumentNote({ version }: { version: string }) {
  return (
    <InlineAlert tone="info">
      <strong>{texts.document.title}</strong>
      <p>{texts.document.stays}</p>
      <p>
        {texts.document.inForce(version)} {texts.document.later}
      </p>
    </InlineAlert>
  );
}
