import { box, dot, ring, type Drawing } from './icon-shapes.ts';

const speaker =
  'M4.9 9.4h3L11.6 6a.8.8 0 0 1 1.4.6v10.8a.8.8 0 0 1-1.4.6l-3.7-3.4h-3A1 1 0 0 1 3.9 13.6v-3.2a1 1 0 0 1 1-1z';

/** Rare drawings. The social ones name a kind of place (film, post, camera), they imitate no logo. */
export const extraDrawings = {
  youtube: { body: box(3.2, 5.5, 17.6, 13, 4), inner: 'M10.4 9.6v4.8l4-2.4z' },
  facebook: { body: box(4, 4, 16, 16, 4.5), inner: 'M14.8 8.3h-.9a2 2 0 0 0-2 2v7.2M9.4 12.4h4.9' },
  twitter: {
    body: 'M6.5 4.5h11a3 3 0 0 1 3 3v6.2a3 3 0 0 1-3 3h-5.2L8 20.3v-3.6H6.5a3 3 0 0 1-3-3V7.5a3 3 0 0 1 3-3z',
    inner: 'M8 9.2h8M8 12.4h5',
  },
  instagram: {
    body: 'M8.6 6.2l1-1.5a1.4 1.4 0 0 1 1.1-.6h2.6a1.4 1.4 0 0 1 1.1.6l1 1.5h2.1a2.7 2.7 0 0 1 2.7 2.7v7.9a2.7 2.7 0 0 1-2.7 2.7h-11a2.7 2.7 0 0 1-2.7-2.7V8.9a2.7 2.7 0 0 1 2.7-2.7z',
    inner: ring(12, 12.7, 3.3) + dot(17, 9.6),
  },
  telegram: {
    body: 'M3.9 11.3 19.6 4.6a.8.8 0 0 1 1.1.9l-2.9 13.3a.9.9 0 0 1-1.4.5l-4.5-3.3-5-2.5-3-1.2a.6.6 0 0 1 0-1z',
    inner: 'M9.2 14.1l6.5-5.3',
  },
  'app-badge': {
    body: box(6.2, 3, 11.6, 18, 2.8),
    inner: 'M12 7.5v6.3M9.3 11.3l2.7 2.7 2.7-2.7M10.5 17.6h3',
  },
  bank: {
    body: 'M11.2 3.8a1.7 1.7 0 0 1 1.6 0l6.6 3.4c1.1.6.7 2.1-.5 2.1H5.1c-1.2 0-1.6-1.5-.5-2.1z',
    lines: 'M6.3 12.3v4.4M12 12.3v4.4M17.7 12.3v4.4M4 20h16',
  },
  card: { body: box(3.2, 5.2, 17.6, 13.6, 2.6), inner: 'M3.5 9.6h17M6.8 14.8h3.6' },
  crypto: { body: ring(12, 12, 8.5), inner: 'M12 7.3l3.4 4.7-3.4 4.7L8.6 12z' },
  transfer: { lines: 'M4 8.5h15M15.2 4.7 19 8.5l-3.8 3.8M20 15.5H5M8.8 11.7 5 15.5l3.8 3.8' },
  instant: {
    body: 'M13.6 3.6 5.5 13a.7.7 0 0 0 .5 1.2h5l-1 6.1c-.1.5.5.7.8.4l7.7-9.5a.7.7 0 0 0-.5-1.1h-5l1.4-6c.1-.6-.5-.9-.8-.5z',
  },
  'sound-on': {
    body: speaker,
    lines: 'M16 9.2a4 4 0 0 1 0 5.6M18.6 6.8a7.4 7.4 0 0 1 0 10.4',
  },
  'sound-off': {
    body: speaker,
    lines: 'M16.2 9.8l4.4 4.4M20.6 9.8l-4.4 4.4',
  },
  expand: {
    lines:
      'M4.5 9.2V5.5a1 1 0 0 1 1-1h3.7M14.8 4.5h3.7a1 1 0 0 1 1 1v3.7M19.5 14.8v3.7a1 1 0 0 1-1 1h-3.7M9.2 19.5H5.5a1 1 0 0 1-1-1v-3.7',
  },
  shrink: {
    lines:
      'M9.2 4.5v3.7a1 1 0 0 1-1 1H4.5M19.5 9.2h-3.7a1 1 0 0 1-1-1V4.5M14.8 19.5v-3.7a1 1 0 0 1 1-1h3.7M4.5 14.8h3.7a1 1 0 0 1 1 1v3.7',
  },
  cash: { body: box(3, 6.5, 18, 11, 2.2), inner: ring(12, 12, 2.5) + dot(6.5, 12) + dot(17.5, 12) },
} satisfies Record<string, Drawing>;
