import { formatCount } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Moonglade } from '@yakamoz/ui/moonglade';

import { casinoTexts as texts } from './casino-texts.ts';

interface MoreGamesProps {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** CASINO-05: how far one has come, and the next page. */
export function MoreGames({ shown, total, loading, failed, onMore }: MoreGamesProps) {
  return (
    <div className="game-grid-more">
      <p className="tnum text-13 font-semibold text-text-2">
        {texts.shownOf(formatCount(shown), formatCount(total))}
      </p>
      <Moonglade layout="row" dashes={9} lit={shown / total} className="flex w-full max-w-40" />
      {failed && (
        <p role="alert" className="text-13 text-loss">
          {texts.moreFailed}
        </p>
      )}
      <Button variant="secondary" busy={loading} busyLabel={texts.loadingMore} onClick={onMore}>
        {texts.more}
      </Button>
    </div>
  );
}
