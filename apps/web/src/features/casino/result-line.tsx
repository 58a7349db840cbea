import { formatCount } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';

import { casinoTexts as texts } from './casino-texts.ts';
import type { LobbyChoice } from './lobby-filters.ts';
import { narrows } from './lobby-filters.ts';

interface ResultLineProps {
  choice: LobbyChoice;
  /** Not known while the games of another choice still stand there. */
  total: number | undefined;
  /** No name holds what was typed; these are the ones that come near (CASINO-12). */
  closest?: boolean;
  onClear: () => void;
}

/** Says what a choice found, and takes it back. Without a choice there is nothing to say. */
export function ResultLine({ choice, total, closest = false, onClear }: ResultLineProps) {
  if (!narrows(choice)) return null;
  const sentence = (found: number): string =>
    closest ? texts.closest(choice.search) : texts.count(formatCount(found));
  return (
    <div className="mb-1 flex items-center justify-between gap-4">
      <p className="py-2 text-sm text-text-2">{total !== undefined && sentence(total)}</p>
      <Button variant="ghost" size="sm" className="-mr-3.5 shrink-0" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </div>
  );
}
