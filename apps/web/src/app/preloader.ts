const removedAfterMs = 500;

/** Hides the logo that index.html shows while the scripts load, and removes it once it has faded (SHELL-09). */
export function endPreloader(): void {
  const preloader = document.getElementById('preloader');
  if (preloader === null || preloader.hasAttribute('data-hidden')) return;
  preloader.setAttribute('data-hidden', '');
  setTimeout(() => preloader.remove(), removedAfterMs);
}
