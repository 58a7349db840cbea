import { TextField } from '@yakamoz/ui/text-field';

import { fieldTexts as texts } from '../content-texts.ts';

interface Schedule {
  starts_at: string | null;
  ends_at: string | null;
}

interface ScheduleFieldsProps {
  value: Schedule;
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<Schedule>) => void;
}

/** Istanbul keeps one offset all year. */
const offset = '+03:00';
const offsetMs = 3 * 3_600_000;

const typedOf = (time: string | null): string =>
  time === null ? '' : new Date(Date.parse(time) + offsetMs).toISOString().slice(0, 16);
const timeOf = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00${offset}`).toISOString();

export function ScheduleFields({ value, errors, onChange }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label={texts.starts}
        optionalLabel={texts.optional}
        hint={texts.startsHint}
        error={errors['starts_at']}
        value={typedOf(value.starts_at)}
        onChange={(event) => onChange({ starts_at: timeOf(event.target.value) })}
      />
      <TextField
        type="datetime-local"
        label={texts.ends}
        hint={`${texts.endsHint} ${texts.zone}`}
        error={errors['ends_at']}
        value={typedOf(value.ends_at)}
        onChange={(event) => onChange({ ends_at: timeOf(event.target.value) })}
      />
    </div>
  );
}
