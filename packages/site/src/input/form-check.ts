import { useEffect, useRef, useState } from 'react';
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

/** What is wrong with the fields of a form that keeps its own values. */
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
  return { form, faults: check.faults, mark };
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
