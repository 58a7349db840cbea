import { IconButton } from '@yakamoz/ui/icon-button';
import type { KeyboardEvent } from 'react';

import { sharedTexts } from '../../shared/shared-texts.ts';
import { contentTexts as texts } from './content-texts.ts';

interface PlaceControlProps {
  title: string;
  /** 0: it has none. */
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** By number, and one step up or down: both are within reach of the keyboard. */
export function PlaceControl({ title, place, count, onMove }: PlaceControlProps) {
  if (place === 0) return <>{sharedTexts.none}</>;
  const moveTo = (input: HTMLInputElement): void => {
    const asked = Math.min(Math.max(Math.round(Number(input.value)) || place, 1), count);
    input.value = String(asked);
    if (asked !== place) onMove(place, asked);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') moveTo(event.currentTarget);
  };
  return (
    <span className="place-control">
      <input
        // Typed over by whoever moves it; another place is another field.
        key={place}
        defaultValue={place}
        inputMode="numeric"
        aria-label={texts.place(title)}
        onBlur={(event) => moveTo(event.currentTarget)}
        onKeyDown={press}
      />
      <IconButton
        icon="chevron-up"
        label={texts.up(title)}
        disabled={place === 1}
        onClick={() => onMove(place, place - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={texts.down(title)}
        disabled={place === count}
        onClick={() => onMove(place, place + 1)}
      />
    </span>
  );
}
