import { MomentField } from '@yakamoz/site/day-field';
import { typedMoment, wireMoment } from '@yakamoz/site/typed-day';

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

const typedOf = (time: string | null): string => (time === null ? '' : typedMoment(time));
/** What is no moment yet is kept as it was typed, and named as a fault (article-rules.ts). */
const timeOf = (typed: string): string | null => (typed.trim() === '' ? null : wireMoment(typed));

export function ScheduleFields({ value, errors, onChange }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        label={texts.starts}
        optionalLabel={texts.optional}
        hint={texts.startsHint}
        error={errors['starts_at']}
        value={typedOf(value.starts_at)}
        onChange={(event) => onChange({ starts_at: timeOf(event.target.value) })}
      />
      <MomentField
        label={texts.ends}
        hint={`${texts.endsHint} ${texts.zone}`}
        error={errors['ends_at']}
        value={typedOf(value.ends_at)}
        onChange={(event) => onChange({ ends_at: timeOf(event.target.value) })}
      />
    </div>
  );
}
