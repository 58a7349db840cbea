// Turns a line of JSON log into something a person reads at a glance; other lines pass unchanged.
import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

const levels: Record<number, { name: string; format: Format }> = {
  10: { name: 'TRACE', format: 'gray' },
  20: { name: 'DEBUG', format: 'gray' },
  30: { name: 'INFO', format: 'green' },
  40: { name: 'WARN', format: 'yellow' },
  50: { name: 'ERROR', format: 'red' },
  60: { name: 'FATAL', format: 'red' },
};

// The prefix already says which process it is, and the terminal is read as it is written.
const dropped = new Set(['level', 'msg', 'time', 'pid', 'hostname', 'role', 'v']);
const valueLengthMax = 300;

export function paint(format: Format, text: string): string {
  return styleText(format, text, { stream: process.stdout });
}

export function readableLine(line: string): string {
  const entry = parseEntry(line);
  if (entry === undefined) return line;
  const level = levels[Number(entry['level'])] ?? { name: String(entry['level']), format: 'gray' };
  const fields = Object.entries(entry).filter(([name]) => !dropped.has(name));
  const parts = [
    paint(level.format, level.name.padEnd(5)),
    shortValue(entry['msg'] ?? ''),
    ...fields.map(([name, value]) => paint('gray', `${name}=${shortValue(value)}`)),
  ];
  return [parts.join(' '), ...stackLines(entry)].join('\n');
}

function parseEntry(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Record<string, unknown>;
    return 'level' in entry ? entry : undefined;
  } catch {
    return undefined;
  }
}

function shortValue(value: unknown): string {
  const shown = isError(value) ? value.message : value;
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  return text.length > valueLengthMax ? `${text.slice(0, valueLengthMax)}…` : text;
}

function stackLines(entry: Record<string, unknown>): string[] {
  const error = entry['err'];
  if (!isError(error) || typeof error.stack !== 'string') return [];
  return error.stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .map((line) => paint('gray', line));
}

function isError(value: unknown): value is { message: string; stack?: unknown } {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}
