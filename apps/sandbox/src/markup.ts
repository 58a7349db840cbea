// HTML by template literal in which every value is escaped unless it is markup itself, so that forgetting to
// escape is not possible: what a page shows may be written by strangers.

export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type MarkupValue = string | number | Markup | readonly Markup[];

export function markup(pieces: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  const source = pieces.map((piece, index) => {
    const value = values[index];
    return value === undefined ? piece : piece + render(value);
  });
  return new Markup(source.join(''));
}

function render(value: MarkupValue): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map((item) => item.source).join('');
  return escapeHtml(String(value));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');
}

const address = /https?:\/\/[^\s<>"']+/g;

/** Plain text in which web addresses become links that open in a new tab. */
export function linkText(text: string): Markup {
  const parts: Markup[] = [];
  let written = 0;
  for (const match of text.matchAll(address)) {
    // A full stop or bracket after an address belongs to the sentence.
    const url = match[0].replace(/[.,;:!?)\]]+$/, '');
    parts.push(markup`${text.slice(written, match.index)}`);
    parts.push(markup`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`);
    written = match.index + url.length;
  }
  parts.push(markup`${text.slice(written)}`);
  return markup`${parts}`;
}
