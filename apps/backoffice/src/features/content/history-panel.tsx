import type { WordsOf } from '@yakamoz/contracts/articles';
import { Button } from '@yakamoz/ui/button';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { useArticleActs } from './article-acts.ts';
import type { Article, Revision, Words } from './content-api.ts';
import { editorTexts } from './content-texts.ts';

const texts = editorTexts.history;

interface HistoryPanelProps {
  article: Article;
  isDocument: boolean;
  onRestored: () => void;
  /** An old text of a document may become a new version, and only by being written again. */
  onUse: (words: Words) => void;
}

/** What the site said, from when on, and by whom. */
export function HistoryPanel({ article, isDocument, onRestored, onUse }: HistoryPanelProps) {
  const acts = useArticleActs();
  const restore = (number: number): void => {
    // What was typed is kept until the server has said yes; a refusal is told by its toast.
    acts.restore({ kind: article.kind, id: article.id }, number).then(onRestored, () => undefined);
  };
  const act = ({ number, words, current }: Revision) => {
    if (isDocument) {
      const { version } = words as WordsOf['page'];
      return (
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.useOf(version)}
          onClick={() => onUse({ ...(words as WordsOf['page']), version: '' })}
        >
          {texts.use}
        </Button>
      );
    }
    return current ? null : (
      <Button variant="ghost" size="sm" aria-label={texts.restoreOf(number)} onClick={() => restore(number)}>
        {texts.restore}
      </Button>
    );
  };
  return (
    <Panel title={texts.title}>
      {article.history.length === 0 ? (
        <p className="text-13 text-text-2">{texts.none}</p>
      ) : (
        <Timeline
          label={texts.title}
          moments={article.history.map((revision) => ({
            id: String(revision.number),
            at: revision.at,
            tone: revision.current ? ('success' as const) : ('neutral' as const),
            title: texts.number(revision.number, texts.cause[revision.cause]),
            text: (
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span>{lineOf(revision, isDocument)}</span>
                {act(revision)}
              </span>
            ),
          }))}
        />
      )}
    </Panel>
  );
}

function lineOf({ words, by, current }: Revision, isDocument: boolean): string {
  const said = isDocument ? texts.version((words as WordsOf['page']).version) : words.title;
  const standing = current ? (isDocument ? texts.inForce : texts.current) : undefined;
  return [said, by, standing].filter((part) => typeof part === 'string').join(' · ');
}
