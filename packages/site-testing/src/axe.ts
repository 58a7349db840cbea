import axe from 'axe-core';

/** What axe finds wrong, one line each; a test expects none. Rules about a whole page are left to the journeys. */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 120)}`),
  );
}
