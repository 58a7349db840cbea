import { useQuery } from '@tanstack/react-query';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useSearchParams } from 'react-router';

import { boardTexts } from '../../shared/board-texts.ts';
import { Chip, ChipRow } from '../../shared/chip-row.tsx';
import { fieldOf } from '../../shared/leagues.ts';
import type { Sport } from '../../shared/leagues.ts';
import { listPlaceIn, withPlace } from '../../shared/list-place.ts';
import { treeQuery } from './bulletin-api.ts';
import { Bulletin } from './bulletin-page.tsx';
import { bulletinTexts as texts } from './bulletin-texts.ts';

/** Matches under way, with scores and prices that move; bets on them are not taken yet. */
export function LivePage() {
  const { data: tree } = useQuery(treeQuery);
  const [asked, setAsked] = useSearchParams();
  const { sport } = listPlaceIn(asked);
  // The chosen one stays to be left, also when its last match has ended.
  // Virtual matches have a page of their own.
  const real = tree?.filter((each) => fieldOf(each.sport) !== 'virtual');
  const under = (real ?? []).filter((each) => each.live > 0 || each.sport === sport);
  const all = real?.reduce((sum, { live }) => sum + live, 0);
  const choose = (next: Sport | undefined): void =>
    setAsked((now) => withPlace(now, { sport: next }), { replace: true });
  return (
    <>
      <InlineAlert tone="info">{boardTexts.liveNote}</InlineAlert>
      <ChipRow label={texts.sports}>
        <Chip
          name={texts.everySport}
          count={all}
          on={sport === undefined}
          onPress={() => choose(undefined)}
        />
        {under.map(({ sport: each, live }) => (
          <Chip
            key={each}
            name={boardTexts.sports[each]}
            count={live}
            on={sport === each}
            onPress={() => choose(each)}
          />
        ))}
      </ChipRow>
      <Bulletin asked={{ live: 'true', sport }} live />
    </>
  );
}
