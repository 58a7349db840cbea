import { useId } from 'react';

import { kenoRealTexts as texts } from './keno-real-texts.ts';

interface ModeChoiceProps {
  isReal: boolean;
  disabled: boolean;
  onChoose: (isReal: boolean) => void;
}

/** Practice or money: two radio buttons as one switch. */
export function ModeChoice({ isReal, disabled, onChoose }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="keno-modes">
      <legend className="sr-only">{texts.modes}</legend>
      {([false, true] as const).map((real) => (
        <label key={String(real)} data-real={real || undefined}>
          <input
            type="radio"
            name={name}
            checked={isReal === real}
            onChange={() => onChoose(real)}
            className="sr-only"
          />
          {real ? texts.real : texts.practice}
        </label>
      ))}
    </fieldset>
  );
}
