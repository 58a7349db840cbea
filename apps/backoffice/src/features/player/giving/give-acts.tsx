import { Button } from '@yakamoz/ui/button';
import { useState } from 'react';

import { useMayDo } from '../../../shared/session/session.ts';
import type { Player } from '../player-api.ts';
import { GiveDialog } from './give-dialog.tsx';
import type { GivenKind } from './giving-api.ts';
import { givingTexts as texts } from './giving-texts.ts';

const kinds: readonly GivenKind[] = ['manual', 'free_rounds'];

/** What one member proposes to give by hand; nothing for whoever may not, and for a closed account. */
export function GiveActs({ player }: { player: Player }) {
  const mayGive = useMayDo('promotions.propose') && player.status !== 'closed';
  const [giving, setGiving] = useState<GivenKind>();
  if (!mayGive) return null;
  return (
    <div role="group" aria-label={texts.acts} className="flex flex-wrap justify-end gap-2">
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" size="sm" onClick={() => setGiving(kind)}>
          {texts.give[kind]}
        </Button>
      ))}
      {kinds.map((kind) => (
        <GiveDialog
          key={kind}
          player={player}
          kind={kind}
          open={giving === kind}
          onClose={() => setGiving(undefined)}
        />
      ))}
    </div>
  );
}
