import { Status } from '../../shared/status.tsx';
import type { StatusTone } from '../../shared/status.tsx';
import type { ListedArticle } from './content-api.ts';
import { contentTexts as texts } from './content-texts.ts';

const tones: Record<ListedArticle['state'], StatusTone> = {
  new: 'neutral',
  live: 'success',
  waiting: 'info',
  over: 'neutral',
  hidden: 'danger',
};

/** Where it stands for a visitor, and whether something is being written. */
export function ArticleState({ article }: { article: Pick<ListedArticle, 'state' | 'drafted'> }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
      <Status tone={tones[article.state]}>{texts.state[article.state]}</Status>
      {article.drafted && article.state !== 'new' && <Status tone="warn">{texts.drafted}</Status>}
    </span>
  );
}
