/** What is kept while the tab is open. A browser that keeps nothing has the memory of this page. */
export function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
