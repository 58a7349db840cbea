/** A maker's mark of our own: its two letters over three dashes of light whose places its name decides. */
export function ProviderMark({ name }: { name: string }) {
  const dice = diceOf(name);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className="provider-mark">
      <rect x="0.5" y="0.5" width="47" height="47" rx="15" className="provider-mark-ground" />
      {[9, 37, 42].map((height, index) => {
        const width = 10 + dice(14);
        const left = 6 + dice(36 - width);
        return <path key={height} d={`M${left} ${height}h${width}`} data-dash={index} />;
      })}
      <text x="24" y="24" textAnchor="middle" dominantBaseline="middle">
        {monogramOf(name)}
      </text>
    </svg>
  );
}

/** The first letters of two words, or the first two capitals of one. */
function monogramOf(name: string): string {
  const words = name.split(' ');
  if (words.length > 1)
    return words
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('');
  const capitals = name.replace(/[^A-Z]/g, '');
  return capitals.length > 1 ? capitals.slice(0, 2) : name.slice(0, 2);
}

/** The same name always throws the same numbers (FNV-1a, then a step of a linear generator per throw). */
function diceOf(name: string): (sides: number) => number {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (sides) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return (state >>> 8) % sides;
  };
}
