// The moon's path on the water. Each row: height, and the pieces of light on it as [centre, half width].
// Widest a little past the middle, wider apart the nearer it comes, and broken by the waves on the way.
type Piece = readonly [centre: number, half: number];
const rows: readonly (readonly [height: number, ...pieces: Piece[]])[] = [
  [190, [180, 30]],
  [202, [184, 46]],
  [215, [172, 38], [232, 8]],
  [229, [186, 64]],
  [244, [176, 52], [108, 7]],
  [260, [190, 78], [292, 6]],
  [277, [150, 40], [226, 26]],
  [295, [182, 102]],
  [315, [172, 60], [266, 22], [86, 9]],
  [336, [188, 116]],
  [359, [132, 34], [218, 56]],
  [383, [178, 88], [296, 12]],
  [409, [194, 62], [100, 14]],
  [436, [176, 40]],
  [464, [184, 18]],
];

// Waves that catch no light, so that there is a sea around the path.
const dark: readonly (readonly [height: number, ...pieces: Piece[]])[] = [
  [222, [70, 16], [306, 20]],
  [252, [40, 22], [330, 14]],
  [286, [46, 14], [318, 24]],
  [326, [26, 20], [340, 16]],
  [348, [58, 12], [334, 22]],
  [396, [48, 26], [318, 16]],
  [424, [84, 18], [292, 24]],
  [452, [106, 16], [262, 14]],
];

const lineOf = (height: number, pieces: readonly Piece[]): string =>
  pieces.map(([centre, half]) => `M${centre - half} ${height}h${2 * half}`).join('');

/** The house's own picture: a moon and its light on the night sea. Decoration only. */
export function MoonScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 480" aria-hidden="true" focusable="false" className={`moon-scene ${className}`}>
      <defs>
        <radialGradient id="moon-halo">
          <stop offset="0.3" stopColor="var(--color-mehtap)" stopOpacity="0.2" />
          <stop offset="0.6" stopColor="var(--color-mehtap)" stopOpacity="0.06" />
          <stop offset="1" stopColor="var(--color-mehtap)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="180" cy="100" r="180" fill="url(#moon-halo)" />
      <circle cx="180" cy="100" r="66" fill="var(--color-mehtap)" />
      {dark.map(([height, ...pieces]) => (
        <path key={height} data-dark d={lineOf(height, pieces)} />
      ))}
      {rows.map(([height, ...pieces], index) => (
        <path
          key={height}
          d={lineOf(height, pieces)}
          strokeWidth={3.5 + index * 0.3}
          // The light of the moon turns into the light of the sea.
          stroke={`color-mix(in oklab, var(--color-yakamoz) ${Math.min(100, index * 18)}%, var(--color-mehtap))`}
          style={{ animationDelay: `${index * 60}ms` }}
        />
      ))}
    </svg>
  );
}
