import { useSearchParams } from 'react-router';

import { readPlaying } from '../../shared/games/game-address.ts';
import type { LobbyChoice } from './lobby-filters.ts';
import { readChoice, writeChoice } from './lobby-filters.ts';

export interface Chooser {
  choice: LobbyChoice;
  /** A choice is a step that Back undoes. */
  choose: (change: Partial<LobbyChoice>) => void;
  /** Typing is not: nobody wants to go back letter by letter. */
  type: (search: string) => void;
}

export function useLobbyChoice(): Chooser {
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address);
  return {
    choice,
    choose: (change) => setAddress(writeChoice({ ...choice, ...change })),
    type: (search) => {
      // A search that is told late must not put out the game that was opened meanwhile.
      if (readPlaying(new URLSearchParams(location.search)) !== undefined) return;
      setAddress(writeChoice({ ...choice, search }), { replace: true });
    },
  };
}
