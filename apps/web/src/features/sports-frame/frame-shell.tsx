import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

import { useOnline } from '../../shared/connection.ts';
import { useFrameLife } from './frame-life.ts';
import { sportsFrameTexts as texts } from './sports-frame-texts.ts';

interface FrameShellProps {
  frame: RefObject<HTMLIFrameElement | null>;
  src: string;
  /** The only origin whose messages count. */
  origin: string;
  title: string;
  heightMaxPx: number;
  /** Called with every message of the frame's own window and origin. */
  onHeard?: ((data: unknown) => void) | undefined;
  onRetry: () => void;
}

/**
 * A betting page, as high as the brief says until it tells its own height (SPORT-01). A page that stays silent
 * is folded away and not taken away: should it speak late, it appears. One that already speaks stays in sight
 * whatever the connection does, with the player's choices in it.
 */
export function FrameShell(props: FrameShellProps) {
  const { frame, src, origin, title, heightMaxPx, onHeard, onRetry } = props;
  const { state, heightPx, showAnyway } = useFrameLife(frame, { origin, heightMaxPx, onHeard });
  const online = useOnline();
  const away = state !== 'ready' && (state === 'silent' || !online);

  // With the drawing: a page that is in sight is never opened anew.
  useLayoutEffect(() => {
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
          title={title}
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
