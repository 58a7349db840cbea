import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands beside the label of a field that may stay empty. */
  optionalLabel?: ReactNode;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== '';

/** Ties a control to its texts. An error is plain text beside the field: the form announces and focuses. */
export function useFieldTexts(texts: Pick<FieldTexts, 'hint' | 'error'>, id?: string, describedBy?: string) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hasError = isShown(texts.error);
  const described = [
    hasError && `${fieldId}-error`,
    isShown(texts.hint) && `${fieldId}-hint`,
    describedBy,
  ].filter(Boolean);
  const control: ControlAttributes = {
    id: fieldId,
    'aria-invalid': hasError || undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
  return { control, hasError };
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {isShown(error) && (
        <p id={`${id}-error`} data-slot="field-error" className="yk-field-error">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {isShown(hint) && (
        <p id={`${id}-hint`} data-slot="field-hint" className="yk-field-hint">
          {hint}
        </p>
      )}
    </>
  );
}

type FieldFrameProps = FieldTexts & {
  slot: string;
  id: string;
  className?: string | undefined;
  children: ReactNode;
};

export function FieldFrame({
  slot,
  id,
  label,
  hint,
  error,
  optionalLabel,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div data-slot={slot} className={clsx('yk-field', className)}>
      <div className="yk-field-head">
        <label htmlFor={id}>{label}</label>
        {isShown(optionalLabel) && <span className="yk-field-optional">{optionalLabel}</span>}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
