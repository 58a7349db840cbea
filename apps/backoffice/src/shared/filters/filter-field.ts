/** One thing a list can be filtered by. Its name is the one in the address and in the call. */
export type FilterField =
  | { name: string; label: string; kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { name: string; label: string; kind: 'text'; placeholder?: string }
  | { name: string; label: string; kind: 'day' };

/** How a chosen value reads on its chip. */
export const valueLabel = (field: FilterField, value: string): string => {
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  return field.kind === 'day' ? value.split('-').toReversed().join('.') : value;
};
