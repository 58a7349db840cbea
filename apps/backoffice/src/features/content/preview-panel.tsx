import { useQuery } from '@tanstack/react-query';
import type { ArticleKind } from '@yakamoz/contracts/articles';
import { Button } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { useEffect, useRef, useState } from 'react';

import { DataLooks } from '../../shared/data-looks.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { openPreview } from './content-api.ts';
import type { Article } from './content-api.ts';
import { editorTexts } from './content-texts.ts';

const texts = editorTexts.preview;
const sizes = { phone: { width: 390, height: 720 }, desktop: { width: 1280, height: 800 } } as const;
type Size = keyof typeof sizes;

interface PreviewPanelProps {
  kind: ArticleKind;
  article: Article | null;
  dirty: boolean;
}

/** The player's own site in a frame, with the saved draft in its place. */
export function PreviewPanel({ kind, article, dirty }: PreviewPanelProps) {
  const [size, setSize] = useState<Size>(article?.screen === 'mobile' ? 'phone' : 'desktop');
  const draft = article?.draft;
  return (
    <Panel
      title={texts.title}
      action={
        <div role="group" aria-label={texts.sizes} className="flex gap-1">
          {(['phone', 'desktop'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === size ? 'secondary' : 'ghost'}
              aria-pressed={each === size}
              onClick={() => setSize(each)}
            >
              {texts[each]}
            </Button>
          ))}
        </div>
      }
    >
      {article && draft ? (
        <Preview kind={kind} id={article.id} version={draft.version} size={size} dirty={dirty} />
      ) : (
        <StatePanel icon="eye" title={texts.none} text={texts.noneText} />
      )}
    </Panel>
  );
}

// The address is good for ten minutes; a page that was loaded stays.
const almostTenMinutesMs = 9 * 60_000;

interface PreviewProps {
  kind: ArticleKind;
  id: string;
  /** Each save is shown anew. */
  version: number;
  size: Size;
  dirty: boolean;
}

function Preview({ kind, id, version, size, dirty }: PreviewProps) {
  const query = useQuery({
    queryKey: ['staff', 'content-preview', kind, id, version],
    queryFn: () => openPreview({ kind, id }),
    staleTime: almostTenMinutesMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="grid gap-3">
      <DataLooks query={query} skeleton={<Skeleton className="h-80" />}>
        {({ url }) => <Frame key={`${url} ${size}`} url={url} size={size} />}
      </DataLooks>
      <p className="text-xs text-text-3">
        {dirty ? texts.old : texts.honest} {kind === 'info_card' && texts.below}
      </p>
    </div>
  );
}

/** As wide as the screen it stands for, and then made small enough for its place. */
function Frame({ url, size }: { url: string; size: Size }) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = sizes[size];
  const [place, setPlace] = useState<number>(width);
  useEffect(() => {
    const measured = box.current;
    if (measured === null) return undefined;
    const measure = new ResizeObserver(() => setPlace(measured.clientWidth));
    measure.observe(measured);
    return () => measure.disconnect();
  }, []);
  const scale = Math.min(1, place / width);
  return (
    <div ref={box} className="preview-box" style={{ height: height * scale }}>
      <iframe
        src={url}
        title={texts.frame}
        // The site runs as it always does, and leads nobody out of the frame.
        sandbox="allow-scripts allow-same-origin"
        width={width}
        height={height}
        style={{ width, height, transform: `scale(${scale})`, marginLeft: Math.max(0, (place - width) / 2) }}
      />
    </div>
  );
}
