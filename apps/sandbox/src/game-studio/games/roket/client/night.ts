// What does not fly: sky, shores, the lighthouse and the water.
export interface Size {
  width: number;
  height: number;
}

/** Sea level, as a part of the height of the picture. */
export const seaLevel = 0.86;

interface Star {
  x: number;
  y: number;
  r: number;
  glow: number;
}

/** Even but without pattern: fractions of the golden ratio's relatives. */
const stars: Star[] = Array.from({ length: 130 }, (_, index) => ({
  x: (index * 0.754877666) % 1,
  y: (index * 0.569840291) % 1,
  r: 0.5 + ((index * 0.3819) % 1) ** 3 * 1.4,
  glow: 0.25 + ((index * 0.6180339) % 1) * 0.65,
}));

/** `sink`: the stars go down while the rocket climbs, in heights of the sky. */
export function paintNight(to: CanvasRenderingContext2D, { width, height }: Size, sink: number): void {
  const sea = height * seaLevel;
  const night = to.createLinearGradient(0, 0, 0, sea);
  night.addColorStop(0, '#070a1f');
  night.addColorStop(0.55, '#171a48');
  night.addColorStop(0.88, '#4a2f63');
  night.addColorStop(1, '#8a4a63');
  to.fillStyle = night;
  to.fillRect(0, 0, width, sea);
  for (const { x, y, r, glow } of stars) {
    to.globalAlpha = glow * (1 - ((y + sink) % 1) * 0.7);
    to.fillStyle = '#e9ecff';
    to.beginPath();
    to.arc(x * width, ((y + sink) % 1) * sea, r, 0, Math.PI * 2);
    to.fill();
  }
  to.globalAlpha = 1;
  paintShores(to, { width, height });
}

function paintShores(to: CanvasRenderingContext2D, { width, height }: Size): void {
  const sea = height * seaLevel;
  const water = to.createLinearGradient(0, sea, 0, height);
  water.addColorStop(0, '#3a2750');
  water.addColorStop(0.4, '#171a42');
  water.addColorStop(1, '#0a0d26');
  to.fillStyle = water;
  to.fillRect(0, sea, width, height - sea);
  to.fillStyle = '#1d1638';
  hill(to, [0, 0.1, 0.22, 0.34], [0.055, 0.085, 0.05, 0], { width, height });
  hill(to, [0.58, 0.72, 0.88, 1], [0, 0.05, 0.09, 0.07], { width, height });
  for (let lamp = 0; lamp < 26; lamp += 1) {
    const part = (lamp * 0.618034) % 1;
    const x = lamp % 2 === 0 ? part * 0.27 : 0.72 + part * 0.28;
    to.globalAlpha = 0.35 + ((lamp * 0.37) % 1) * 0.5;
    to.fillStyle = '#ffd9a0';
    to.fillRect(x * width, sea - 5 - ((lamp * 0.755) % 1) * height * 0.035, 1.6, 1.6);
  }
  to.globalAlpha = 1;
  // The lighthouse on its islet, and its lamp on the water.
  const x = width * 0.7;
  const unit = Math.max(0.7, Math.min(1.3, width / 1000));
  to.fillStyle = '#120d28';
  to.fillRect(x - 26 * unit, sea - 4 * unit, 52 * unit, 6 * unit);
  to.fillRect(x - 14 * unit, sea - 14 * unit, 28 * unit, 12 * unit);
  to.fillRect(x - 5 * unit, sea - 38 * unit, 10 * unit, 26 * unit);
  to.beginPath();
  to.moveTo(x - 7 * unit, sea - 38 * unit);
  to.lineTo(x, sea - 50 * unit);
  to.lineTo(x + 7 * unit, sea - 38 * unit);
  to.fill();
  to.fillStyle = '#ffd27a';
  to.fillRect(x - 2 * unit, sea - 35 * unit, 4 * unit, 5 * unit);
  to.strokeStyle = '#ffd27a';
  to.lineCap = 'round';
  for (let line = 0; line < 5; line += 1) {
    to.globalAlpha = 0.3 - line * 0.05;
    to.lineWidth = 2;
    const half = 5 + line * 4;
    const y = sea + 8 + (line * (height - sea - 12)) / 5;
    to.beginPath();
    to.moveTo(x - half, y);
    to.lineTo(x + half, y);
    to.stroke();
  }
  to.globalAlpha = 1;
}

function hill(to: CanvasRenderingContext2D, xs: number[], ys: number[], { width, height }: Size): void {
  const sea = height * seaLevel;
  to.beginPath();
  to.moveTo((xs[0] ?? 0) * width, sea);
  xs.forEach((x, index) => {
    const before = xs[index - 1] ?? x;
    const middle = ((before + x) / 2) * width;
    const y = sea - (ys[index] ?? 0) * height;
    const yBefore = sea - (ys[index - 1] ?? ys[index] ?? 0) * height;
    to.bezierCurveTo(middle, yBefore, middle, y, x * width, y);
  });
  to.lineTo((xs.at(-1) ?? 0) * width, sea + 1);
  to.closePath();
  to.fill();
}
