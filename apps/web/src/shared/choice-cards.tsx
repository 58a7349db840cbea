import { useId } from 'react';
import type { ReactNode } from 'react';

export interface Choice {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** Stands beside the card. */
  aside?: ReactNode;
}

interface ChoiceCardsProps {
  label: string;
  name: string;
  /** Empty while nothing is chosen. */
  value: string;
  onValue: (value: string) => void;
  choices: readonly Choice[];
}

/** One of a few: radio buttons with a whole card to press. */
export function ChoiceCards({ label, name, value, onValue, choices }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold text-text-2">{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="flex items-center gap-1">
          <label className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 rounded-tile border border-line bg-s1 px-4 py-2 shadow-e1 transition-colors hover:border-ctl has-checked:border-yakamoz has-checked:bg-s3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <input
              type="radio"
              name={`${name}-${id}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              className="size-4.5 shrink-0 accent-yakamoz outline-none"
            />
            <span className="grid min-w-0 text-sm">
              <span className="font-semibold break-words">{choice.title}</span>
              {choice.text !== undefined && (
                <span className="text-13 break-words text-text-3">{choice.text}</span>
              )}
            </span>
          </label>
          {choice.aside}
        </div>
      ))}
    </fieldset>
  );
}
