import { payTables } from '@yakamoz/keno';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { kenoRealTexts as texts } from './keno-real-texts.ts';
import { PairPanel } from './pair-panel.tsx';
import type { RealPlay } from './real-play.ts';

interface RealPanelProps {
  play: RealPlay;
  locked: boolean;
  table: number;
}

/** Beside the board where it is played for money: whether it is, and by which seeds. */
export const RealPanel = ({ play, locked, table }: RealPanelProps) => (
  <Card padding="sm" className="keno-pair grid min-w-0 gap-3 lg:p-5">
    <DataLooks query={play.state} texts={texts.looks} skeleton={<Skeleton className="h-56" />}>
      {(keno) => (
        <>
          {!keno.open && <InlineAlert tone="info">{texts.closed}</InlineAlert>}
          {keno.open && payTables[table] === undefined && (
            <InlineAlert tone="warn">{texts.tableUnknown}</InlineAlert>
          )}
          <PairPanel keno={keno} play={play} locked={locked} />
        </>
      )}
    </DataLooks>
  </Card>
);
