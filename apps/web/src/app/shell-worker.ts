/**
 * Registered once the page stands: the first visit must not wait for what helps the second. A new worker takes over
 * by itself at the next load. Where it fails the site works as before, only not without a connection.
 */
export function registerShellWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
