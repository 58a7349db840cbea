import { DayPick } from '@yakamoz/site/day-field';
import { IconButton } from '@yakamoz/ui/icon-button';

import { closingTexts as texts } from './closing-texts.ts';
import { neighbourOf } from './neighbour-day.ts';

interface DayPickerProps {
  day: string | undefined;
  today: string | undefined;
  onPick: (day: string) => void;
}

/** One day of the past or today, with a step to each side. */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  const before = day === undefined ? undefined : neighbourOf(day, -1);
  const after = day === undefined ? undefined : neighbourOf(day, 1);
  const overTheEnd = after === undefined || today === undefined || after > today;
  return (
    <div className="flex items-end gap-2">
      <IconButton
        variant="framed"
        icon="chevron-left"
        label={texts.dayBefore}
        disabled={before === undefined}
        onClick={() => before !== undefined && onPick(before)}
      />
      <DayPick
        label={texts.day}
        className="w-44"
        day={day}
        onDay={(picked) => picked !== undefined && (today === undefined || picked <= today) && onPick(picked)}
      />
      <IconButton
        variant="framed"
        icon="chevron-right"
        label={texts.dayAfter}
        disabled={overTheEnd}
        onClick={() => after !== undefined && onPick(after)}
      />
    </div>
  );
}
