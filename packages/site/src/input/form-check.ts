import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the first field marked wrong, each time the count of rejections grows. */
export function useFirstFault(rejections: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);
  return form;
}

export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong with the fields of a form that keeps its own values. A mark goes as soon as its field is changed. */
export function useFormCheck<Field extends string>() {
  const [check, setCheck] = useState<{ faults: Faults<Field>; rejections: number }>({
    faults: {},
    rejections: 0,
  });
  const form = useFirstFault(check.rejections);
  /** Marks the fields and answers whether any is wrong. */
  const mark = (faults: Faults<Field>): boolean => {
    const wrong = Object.keys(faults).length > 0;
    setCheck(({ rejections }) => ({ faults, rejections: wrong ? rejections + 1 : rejections }));
    return wrong;
  };
  /** For a field that is filled by a button: nobody types there. */
  const unmark = useCallback(
    (field: string): void =>
      setCheck((before) =>
        field in before.faults ? { ...before, faults: without(before.faults, field) } : before,
      ),
    [],
  );
  const { faults } = check;
  const marked = Object.keys(faults).length > 0;
  // At the document, where React has heard of it before: a change of state ahead of that would put the old value back.
  useEffect(() => {
    if (!marked) return;
    const typed = ({ target }: Event): void => {
      if (target instanceof Element && form.current?.contains(target) === true)
        unmark(target.getAttribute('name') ?? '');
    };
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, [form, unmark, marked]);
  return { form, faults, mark, unmark };
}

function without<Field extends string>(faults: Faults<Field>, field: string): Faults<Field> {
  const rest = { ...faults };
  // The caller has seen that it is one of them.
  delete rest[field as Field];
  return rest;
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
