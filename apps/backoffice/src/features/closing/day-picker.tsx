import { IconButton } from '@yakamoz/ui/icon-button';
import { TextField } from '@yakamoz/ui/text-field';

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
      <TextField
        label={texts.day}
        type="date"
        className="w-44"
        value={day ?? ''}
        max={today}
        onChange={(event) => event.currentTarget.value !== '' && onPick(event.currentTarget.value)}
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
