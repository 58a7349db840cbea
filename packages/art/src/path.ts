// Path data in as few bytes as the eye allows.

/** At most one decimal: a tenth of a unit is below a pixel at every size shown. */
export const num = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

/** Scenes are drawn on hundreds of units, where whole ones are enough. */
export const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;

export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

/** One arc from the lowest point almost back to it, which costs half of two exact ones. */
export function oval(x: number, y: number, wide: number, high: number, degrees = 0): string {
  const [cos, sin] = polar(1, degrees);
  const down = Math.hypot(wide * sin, high * cos);
  const along = ((wide * wide - high * high) * sin * cos) / down;
  return `M${num(x + along)} ${num(y + down)}a${num(wide)} ${num(high)} ${degrees} 1 1 .1 0z`;
}

/** A round opening in a disc: drawn the other way round. */
export const hole = (x: number, y: number, radius: number): string =>
  `M${num(x)} ${num(y + radius)}a${num(radius)} ${num(radius)} 0 1 0-.1 0z`;

/** Nothing but a start: round line ends make a dot of it. */
export const dot = (x: number, y: number): string => `M${num(x)} ${num(y)}h.1`;

export function polar(radius: number, degrees: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [radius * Math.cos(turn), radius * Math.sin(turn)];
}

export function spot(radius: number, degrees: number): string {
  const [x, y] = polar(radius, degrees);
  return `${num(x)} ${num(y)}`;
}

/** The same drawing at equal turns around the middle. */
export function around(count: number, draw: (degrees: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((index * 360) / count - 90)).join('');
}

/** A minus sign parts two numbers as well as a space does. */
export const packed = (data: string): string => data.replaceAll(' -', '-');

/** A four-pointed glint. */
export function glint(x: number, y: number, radius: number): string {
  const r = num(radius);
  const q = num(radius * 0.16);
  const p = num(radius - radius * 0.16);
  return `M${num(x)} ${num(y - radius)}q${q} ${p} ${r} ${r}-${p} ${q}-${r} ${r}-${q}-${p}-${r}-${r} ${p}-${q} ${r}-${r}`;
}
