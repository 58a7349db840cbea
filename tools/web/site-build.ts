/** How every site is built for browsers. */
export const siteBuild = {
  target: 'es2023',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};
