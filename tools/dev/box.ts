/** A frame around lines, as wide as the widest of them. */
export function box(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const body = lines.map((line) => `│ ${line.padEnd(width)} │`);
  return [`┌${edge}┐`, ...body, `└${edge}┘`].join('\n');
}

/** Label and value, the values below each other. */
export function columns(rows: [label: string, value: string][]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`);
}
