import { TextField } from '@yakamoz/ui/text-field';
import type { TextFieldProps } from '@yakamoz/ui/text-field';
import type { ChangeEvent } from 'react';
import { useState } from 'react';

import { siteTexts } from '../site-texts.ts';
import { isWholeDay, shapeDay, shapeMoment, wireDay } from './typed-day.ts';

interface TypedFieldProps extends TextFieldProps {
  shape: (typed: string) => string;
}

function TypedField({ shape, onChange, ...rest }: TypedFieldProps) {
  const shaping = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    // Somebody who corrects in the middle keeps his place.
    if (target.selectionStart === target.value.length) {
      const shaped = shape(target.value);
      if (shaped !== target.value) target.value = shaped;
    }
    onChange?.(event);
  };
  return <TextField inputMode="numeric" autoComplete="off" {...rest} onChange={shaping} />;
}

/** A day, day first: a browser's own field for dates speaks the language of the browser, not of the page. */
export const DayField = (props: TextFieldProps) => (
  <TypedField placeholder={siteTexts.dayForm} maxLength={10} {...props} shape={shapeDay} />
);

/** The same with a time of day. */
export const MomentField = (props: TextFieldProps) => (
  <TypedField placeholder={siteTexts.momentForm} maxLength={16} {...props} shape={shapeMoment} />
);

interface DayPickProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** '2026-05-17', or nothing. */
  day: string | undefined;
  /** Nothing where the field was emptied. A day that is not whole is not told. */
  onDay: (day: string | undefined) => void;
}

/** A day that takes effect as soon as it is whole. What is no day says so when the field is left. */
export function DayPick({ day, onDay, error, ...rest }: DayPickProps) {
  const shown = day === undefined ? '' : shapeDay(day);
  const [typed, setTyped] = useState(shown);
  const [seen, setSeen] = useState(shown);
  const [left, setLeft] = useState(false);
  // It was changed by other means: a step to the side, filters taken off.
  if (seen !== shown) {
    setSeen(shown);
    setTyped(shown);
    setLeft(false);
  }
  const isWrong = left && typed !== '' && !isWholeDay(typed);
  return (
    <DayField
      {...rest}
      error={isWrong ? siteTexts.noDay : error}
      value={typed}
      onBlur={() => setLeft(true)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setLeft(false);
        if (value.trim() === '') onDay(undefined);
        else if (isWholeDay(value) && wireDay(value) !== day) onDay(wireDay(value));
      }}
    />
  );
}
