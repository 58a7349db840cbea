import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { FieldFrame, useFieldTexts, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface PasswordTexts {
  show: string;
  hide: string;
  capsLock: string;
}

export type PasswordFieldProps = FieldTexts & { texts: PasswordTexts } & Omit<
    ComponentProps<'input'>,
    'type' | 'prefix'
  >;

export function PasswordField({
  label,
  hint,
  error,
  optionalLabel,
  texts,
  className,
  id,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const notes = capsLock ? <CapsLockNote text={texts.capsLock} /> : hint;
  const { control } = useFieldTexts({ hint: notes, error }, id, input['aria-describedby']);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      slot="password-field"
      id={control.id}
      {...{ label, error, optionalLabel, className }}
      hint={notes}
    >
      <span className="yk-control">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          onKeyDown={(event) => {
            watch(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watch(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          className="yk-control-action"
          aria-label={shown ? texts.hide : texts.show}
          aria-controls={control.id}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      </span>
    </FieldFrame>
  );
}

function CapsLockNote({ text }: { text: string }) {
  return (
    <span className="yk-field-caps" role="status">
      <Icon name="info" size={16} />
      {text}
    </span>
  );
}
