import { DayField } from '@yakamoz/site/day-field';
import { textOf } from '@yakamoz/site/form-check';
import { siteTexts } from '@yakamoz/site/texts';
import { isWholeDay, shapeDay, wireDay } from '@yakamoz/site/typed-day';
import { Button } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { TextField } from '@yakamoz/ui/text-field';
import { useState } from 'react';

import { PopPanel } from '../pop-panel.tsx';
import type { FilterField } from './filter-field.ts';
import { valueLabel } from './filter-field.ts';
import { filterTexts as texts } from './filter-texts.ts';

interface FilterChipProps {
  field: FilterField;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Dashed while it filters nothing; with its value, and a way to take it off, while it does. */
export function FilterChip({ field, value, onChange }: FilterChipProps) {
  const trigger = (
    <button type="button" className="filter-chip" data-set={value === undefined ? undefined : ''}>
      {value === undefined && <Icon name="plus" size={14} />}
      {field.label}
      {value !== undefined && <span className="filter-chip-value">{valueLabel(field, value)}</span>}
    </button>
  );
  return (
    <span className="inline-flex items-center">
      <PopPanel trigger={trigger} label={texts.choose(field.label)}>
        {(close) => (
          <ValuePicker
            field={field}
            value={value}
            onPick={(picked) => {
              close();
              onChange(picked);
            }}
          />
        )}
      </PopPanel>
      {value !== undefined && (
        <button
          type="button"
          aria-label={texts.remove(field.label)}
          title={texts.remove(field.label)}
          className="grid size-7 place-items-center rounded-full text-text-3 hover:bg-s3 hover:text-text"
          onClick={() => onChange(undefined)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

interface ValuePickerProps {
  field: FilterField;
  value: string | undefined;
  onPick: (value: string | undefined) => void;
}

function ValuePicker({ field, value, onPick }: ValuePickerProps) {
  const [wrong, setWrong] = useState(false);
  if (field.kind === 'choice')
    return (
      <div className="grid gap-0.5">
        {[{ value: undefined, label: texts.any }, ...field.options].map((option) => (
          <button
            key={option.value ?? ''}
            type="button"
            aria-pressed={option.value === value}
            className="choice-row"
            onClick={() => onPick(option.value)}
          >
            {option.label}
            {option.value === value && <Icon name="check" size={16} className="ml-auto" />}
          </button>
        ))}
      </div>
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = textOf(new FormData(event.currentTarget), 'value').trim();
        if (field.kind === 'day' && typed !== '' && !isWholeDay(typed)) setWrong(true);
        else onPick((field.kind === 'day' ? wireDay(typed) : typed) || undefined);
      }}
    >
      {field.kind === 'day' ? (
        <DayField
          label={field.label}
          name="value"
          defaultValue={shapeDay(value ?? '')}
          error={wrong ? siteTexts.noDay : undefined}
          onChange={() => setWrong(false)}
        />
      ) : (
        <TextField
          label={field.label}
          name="value"
          defaultValue={value}
          placeholder={field.placeholder}
          autoComplete="off"
        />
      )}
      <Button type="submit" size="sm">
        {texts.apply}
      </Button>
    </form>
  );
}
