import { useRef } from 'react';

import type { SportsView } from './frame-address.ts';
import { frameAddress } from './frame-address.ts';
import { FrameShell } from './frame-shell.tsx';
import { sportsFrameTexts as texts } from './sports-frame-texts.ts';

interface BettingFrameProps {
  base: string;
  view: SportsView;
  onRetry: () => void;
}

/** A page that says it is larger than this is mistaken: it would never end. */
const heightMaxPx = 6_000;

/** A provider's page, betting-frame/1: it tells its height and nothing else. */
export function BettingFrame({ base, view, onRetry }: BettingFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { src, origin } = frameAddress(base, view);
  const title = texts.frame(texts.views[view]);
  return <FrameShell {...{ frame, src, origin, title, heightMaxPx, onRetry }} />;
}
