import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useEffect, useRef } from 'react';

import { useOnline } from '../../shared/connection.ts';
import type { SportsView } from './frame-address.ts';
import { frameAddress } from './frame-address.ts';
import { useFrameLife } from './frame-life.ts';
import { sportsFrameTexts as texts } from './sports-frame-texts.ts';

interface BettingFrameProps {
  base: string;
  view: SportsView;
  onRetry: () => void;
}

/**
 * The provider's page, as high as the brief says until it tells its own height (SPORT-01). A page that stays silent
 * is folded away and not taken away: should it speak late, it appears. One that already speaks stays in sight
 * whatever the connection does, with the player's choices in it.
 */
export function BettingFrame({ base, view, onRetry }: BettingFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { src, origin } = frameAddress(base, view);
  const { state, heightPx, showAnyway } = useFrameLife(frame, origin);
  const online = useOnline();
  const away = state !== 'ready' && (state === 'silent' || !online);

  useEffect(() => {
    if (state === 'ready') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [state, onRetry]);

  return (
    <>
      {away && !online && <StatePanel icon="offline" title={texts.offline} text={texts.offlineText} />}
      {away && online && (
        <StatePanel
          tone="error"
          icon="offline"
          title={texts.silent}
          text={texts.silentText}
          action={
            <>
              <Button onClick={onRetry}>{siteTexts.retry}</Button>
              <Button variant="secondary" onClick={showAnyway}>
                {texts.showAnyway}
              </Button>
            </>
          }
        />
      )}
      <div className={`relative ${away ? 'invisible h-0 overflow-hidden' : ''}`}>
        <iframe
          ref={frame}
          src={src}
          title={texts.frame(texts.views[view])}
          // Its own scripts under its own origin, and nothing else: no pop-ups, no way to move this page.
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow=""
          referrerPolicy="no-referrer"
          loading="eager"
          style={heightPx === undefined ? undefined : { height: heightPx }}
          className="block h-[2500px] w-full border-0 bg-app lg:h-[3800px]"
        />
        {state === 'waiting' && !away && <FrameSkeleton />}
      </div>
    </>
  );
}

function FrameSkeleton() {
  return (
    <div role="status" className="absolute inset-0 grid content-start gap-3 bg-app max-md:px-gutter">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-12" />
      <div className="grid gap-3 lg:grid-cols-2">
        {Array.from({ length: 16 }, (_, place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
    </div>
  );
}
