import axe from 'axe-core';

const settlingMs = 10_000;
const againMs = 100;

/**
 * What axe finds wrong, one line each; a test expects none. Rules about a whole page are left to the journeys. What is found is
 * looked at again for a while: a style sheet may still be on its way to the page.
 */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const end = performance.now() + settlingMs;
  for (;;) {
    const found = await violationsNow(element);
    if (found.length === 0 || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

async function violationsNow(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 120)}`),
  );
}
