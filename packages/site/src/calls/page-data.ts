/** What the server wrote into the page as JSON, in an element of this id: it needs no request. */
export function dataInPage(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
