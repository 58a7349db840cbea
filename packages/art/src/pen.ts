import { num, packed } from './path.ts';
import { veiled } from './tones.ts';
import type { Colours } from './tones.ts';

const cobalt = '#1f55c9';

type Role = 'body' | 'shade' | 'accent' | 'dim' | 'light' | 'glass' | 'ink' | 'shine';

/** One path of a motif. Motifs are drawn around 0 0, some 44 to each side, lit from the upper left. */
export interface Mark {
  role: Role;
  path: string;
  /** A line of this width instead of a surface. */
  line?: number;
  /** A line of equal dashes of this length, cut straight. */
  dash?: number;
  /** A surface whose corners are rounded by a border of this width. */
  soft?: number;
  opacity?: number;
}

const surface =
  (role: Role, usual?: number) =>
  (path: string, opacity = usual): Mark => ({ role, path, ...(opacity === undefined ? {} : { opacity }) });
const liner =
  (role: Role, usual?: number) =>
  (path: string, line: number, opacity = usual): Mark => ({ ...surface(role)(path, opacity), line });

export const body = (path: string): Mark => ({ role: 'body', path });
export const bodyLine = (path: string, line: number): Mark => ({ role: 'body', path, line });
/** The body's shadow, and the accent's. */
export const shade = surface('shade', 0.45);
export const shadeLine = liner('shade', 0.6);
export const dim = surface('dim', 0.45);
export const dimLine = liner('dim', 0.6);
export const accent = (path: string): Mark => ({ role: 'accent', path });
export const accentLine = (path: string, line: number): Mark => ({ role: 'accent', path, line });
export const light = surface('light');
/** Blue glass, the same in every tone: a bead against the evil eye has no other colour. */
export const glass = surface('glass');
export const ink = surface('ink');
export const inkLine = liner('ink');
/** Where the light is thrown back. */
export const shine = surface('shine', 0.5);
export const shineLine = liner('shine', 0.5);

export const soft = (mark: Mark, width: number): Mark => ({ ...mark, soft: width });
export const dashed = (mark: Mark, dash: number): Mark => ({ ...mark, dash });

/**
 * The colours of one picture's motif. `id` leads to the two gradients it defines: body, the usual fill, and accent.
 * Swapped, the motif takes the accent's colours and the accent the motif's.
 */
export function drawMarks(marks: readonly Mark[], id: string, tone: Colours, swapped: boolean): string {
  const [shadow, accentShadow] = swapped ? [tone.cinder, tone.dusk] : [tone.dusk, tone.cinder];
  const paint: Record<Role, (opacity: number) => string> = {
    body: () => `url(#${id}b)`,
    accent: () => `url(#${id}a)`,
    shade: (opacity) => veiled(shadow, opacity),
    dim: (opacity) => veiled(accentShadow, opacity),
    light: (opacity) => veiled(tone.light, opacity),
    glass: (opacity) => veiled(cobalt, opacity),
    ink: (opacity) => veiled(tone.ink, opacity),
    shine: (opacity) => veiled('#fff', opacity),
  };
  return marks.map((mark) => drawMark(mark, paint[mark.role](mark.opacity ?? 1))).join('');
}

function drawMark({ role, path, line, dash, soft: border }: Mark, paint: string): string {
  const width = line ?? border;
  const fill = line !== undefined ? ' fill="none"' : role === 'body' ? '' : ` fill="${paint}"`;
  const stroke = width === undefined ? '' : ` stroke="${paint}" stroke-width="${num(width)}"`;
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}" stroke-linecap="butt"`;
  return `<path${fill}${stroke}${dashes} d="${packed(path)}"/>`;
}
