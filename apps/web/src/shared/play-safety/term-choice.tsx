import { Icon } from '@yakamoz/ui/icon';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface TermChoiceProps {
  legend: string;
  /** Of the radio buttons, for the form. */
  name: string;
  choices: readonly { value: string; label: ReactNode }[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  /** What is wrong, where nothing was chosen. */
  error?: string | undefined;
  /** How the choices lie beside each other. */
  columns: string;
}

/** One of a few, each a card of its own; nothing is chosen unless somebody chose it. */
export function TermChoice({ legend, name, choices, chosen, onChoose, error, columns }: TermChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="grid gap-2">
      <legend className="mb-3 text-sm font-bold">{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center justify-between gap-2 rounded-tile border border-ctl bg-s2 px-3 text-sm font-semibold whitespace-nowrap transition-colors hover:border-text-3 has-checked:border-yakamoz has-checked:text-yakamoz has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="peer sr-only"
            />
            {label}
            <Icon name="check" size={18} className="opacity-0 peer-checked:opacity-100" />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1 flex items-center gap-2 text-13 text-loss">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
