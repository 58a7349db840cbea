// Drawing in SVG, element by element: the page's policy allows no style in markup.

export function draw<K extends keyof SVGElementTagNameMap>(
  tag: K,
  facts: Record<string, string | number> = {},
  children: readonly (Node | string)[] = [],
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
