// Small helpers to build a page without a framework.

type Attributes = Record<string, string | boolean | undefined>;

/** An element with attributes and children; texts are texts, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** A drawing from this studio's own code: the markup is written by us and never holds foreign text. */
export function drawing(markup: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  const made = template.content.firstElementChild;
  if (!(made instanceof SVGSVGElement)) throw new Error('A drawing is one svg element.');
  return made;
}

const line = (path: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

export const icons = {
  soundOn: line(
    '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z"/><path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  ),
  soundOff: line('<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z"/><path d="m16 9.5 5 5m0-5-5 5"/>'),
  rules: line('<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.2"/><path d="M12 7.8v.1"/>'),
  close: line('<path d="m6 6 12 12M18 6 6 18"/>'),
  less: line('<path d="M6 12h12"/>'),
  more: line('<path d="M12 6v12M6 12h12"/>'),
};
