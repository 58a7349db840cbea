import { TextField } from '@yakamoz/ui/text-field';
import type { TextFieldProps } from '@yakamoz/ui/text-field';
import type { ChangeEvent } from 'react';

import { accountTexts } from './account-texts.ts';
import { shapeDay } from './typed-day.ts';

/** A day, day first: a browser's own field for dates speaks the language of the browser, not of the page. */
export function DayField({ onChange, ...rest }: TextFieldProps) {
  const shape = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    // Somebody who corrects in the middle keeps his place.
    if (target.selectionStart === target.value.length) {
      const shaped = shapeDay(target.value);
      if (shaped !== target.value) target.value = shaped;
    }
    onChange?.(event);
  };
  return (
    <TextField
      inputMode="numeric"
      placeholder={accountTexts.dayForm}
      maxLength={10}
      {...rest}
      onChange={shape}
    />
  );
}
