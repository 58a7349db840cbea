// The way of the rocket through the night, and its end.
import { markText } from './client-texts.ts';
import { heightAt, startHeight, timeOf } from './curve.ts';
import { paintNight, seaLevel, type Size } from './night.ts';
import { paintRocket } from './rocket-shape.ts';

export interface Picture {
  phase: 'betting' | 'flying' | 'resting';
  /** Of the flight, or of its whole length when it is over. */
  elapsedMs: number;
  /** Since the phase began. */
  phaseMs: number;
  /** The player's own cash-out. */
  leftAt: number | null;
  calm: boolean;
}

/** The least that the picture spans, so that a young flight does not jump about. */
const spanMinMs = 8_000;
const spanHeightMin = 100;
const curveSteps = 90;
/** The stars go down by the whole sky in this time. */
const sinkMs = 100_000;
export function createSky(canvas: HTMLCanvasElement): {
  paint: (picture: Picture) => void;
  resize: () => void;
} {
  const to = canvas.getContext('2d');
  if (to === null) throw new Error('This browser draws no pictures.');
  let width = 0;
  let height = 0;

  function resize(): void {
    const scale = Math.min(2, devicePixelRatio);
    width = canvas.clientWidth;
    height = canvas.clientHeight;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    to?.setTransform(scale, 0, 0, scale, 0, 0);
  }

  function paint(picture: Picture): void {
    if (to === null || width === 0) return;
    paintNight(to, { width, height }, picture.calm ? 0 : picture.elapsedMs / sinkMs);
    if (picture.phase !== 'betting') paintFlight(to, { width, height }, picture);
    else paintWaiting(to, { width, height }, picture);
  }

  return { paint, resize };
}

/** From the moment and the height of the flight to the place in the picture. */
function scaleFor({ width, height }: Size, elapsedMs: number): (ms: number) => { x: number; y: number } {
  const left = width * 0.07;
  const sea = height * seaLevel - 6;
  const spanMs = Math.max(spanMinMs, elapsedMs);
  const spanHeight = Math.max(spanHeightMin, exactHeight(elapsedMs) - startHeight);
  return (ms) => ({
    x: left + (ms / spanMs) * (width * 0.84 - left),
    y: sea - ((exactHeight(ms) - startHeight) / spanHeight) * (sea - height * 0.46),
  });
}

/** Between the steps too, for a smooth line. */
function exactHeight(ms: number): number {
  const step = heightAt(ms);
  const from = timeOf(step);
  return step + Math.min(1, Math.max(0, (ms - from) / (timeOf(step + 1) - from)));
}

function paintFlight(to: CanvasRenderingContext2D, size: Size, picture: Picture): void {
  const { elapsedMs, phase, phaseMs, leftAt, calm } = picture;
  const over = phase === 'resting';
  const place = scaleFor(size, elapsedMs);
  const points = Array.from({ length: curveSteps + 1 }, (_, index) =>
    place((elapsedMs * index) / curveSteps),
  );
  const start = place(0);
  const tip = points.at(-1) ?? start;
  const before = points.at(-4) ?? start;

  paintMarks(to, size, elapsedMs);
  const under = to.createLinearGradient(0, tip.y, 0, start.y);
  under.addColorStop(0, over ? 'rgb(255 98 90 / 26%)' : 'rgb(126 227 255 / 26%)');
  under.addColorStop(1, 'rgb(126 227 255 / 0%)');
  to.beginPath();
  to.moveTo(start.x, start.y);
  for (const { x, y } of points) to.lineTo(x, y);
  to.lineTo(tip.x, start.y);
  to.closePath();
  to.fillStyle = under;
  to.fill();

  const line = to.createLinearGradient(start.x, start.y, tip.x, tip.y);
  line.addColorStop(0, 'rgb(126 227 255 / 25%)');
  line.addColorStop(1, over ? '#ff6f61' : '#ffe0a3');
  to.strokeStyle = line;
  to.lineWidth = 4;
  to.lineJoin = 'round';
  to.lineCap = 'round';
  to.beginPath();
  points.forEach(({ x, y }, index) => (index === 0 ? to.moveTo(x, y) : to.lineTo(x, y)));
  to.stroke();

  if (leftAt !== null && timeOf(leftAt) <= elapsedMs) paintFlag(to, place(timeOf(leftAt)));
  if (over) paintBurst(to, tip, calm ? 1 : Math.min(1, phaseMs / 700));
  else if (calm) paintDot(to, tip);
  else {
    to.save();
    to.translate(tip.x, tip.y);
    to.rotate(Math.atan2(tip.y - before.y, Math.max(1, tip.x - before.x)));
    paintRocket(to, rocketSize(size), 0.6 + 0.4 * Math.sin(elapsedMs / 45));
    to.restore();
  }
}

const rocketSize = ({ width }: Size): number => Math.max(17, Math.min(36, width / 32));

const marks = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** Faint lines at round heights, so that the eye can tell how high it is. */
function paintMarks(to: CanvasRenderingContext2D, size: Size, elapsedMs: number): void {
  const place = scaleFor(size, elapsedMs);
  let lastY = Infinity;
  to.font = '500 12px system-ui, sans-serif';
  to.textAlign = 'right';
  to.lineWidth = 1;
  for (const mark of marks) {
    const { y } = place(timeOf(mark));
    if (y < size.height * 0.4) return;
    if (lastY - y < 44) continue;
    lastY = y;
    to.strokeStyle = 'rgb(200 208 255 / 13%)';
    to.beginPath();
    to.moveTo(0, y);
    to.lineTo(size.width, y);
    to.stroke();
    to.fillStyle = 'rgb(214 220 255 / 62%)';
    to.fillText(markText(mark), size.width - 10, y - 5);
  }
}

function paintDot(to: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  to.fillStyle = '#ffe0a3';
  to.beginPath();
  to.arc(x, y, 7, 0, Math.PI * 2);
  to.fill();
}

/** Where the player left. */
function paintFlag(to: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  to.fillStyle = '#0b0f2c';
  to.strokeStyle = '#8df5b8';
  to.lineWidth = 3;
  to.beginPath();
  to.arc(x, y, 7, 0, Math.PI * 2);
  to.fill();
  to.stroke();
}

function paintBurst(to: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, part: number): void {
  to.save();
  to.translate(x, y);
  to.globalAlpha = 1 - part * 0.35;
  for (let ray = 0; ray < 14; ray += 1) {
    const angle = (ray / 14) * Math.PI * 2 + 0.2;
    const from = 8 + part * 12;
    const until = from + (10 + (ray % 3) * 8) * (1 - part * 0.4);
    to.strokeStyle = ray % 2 === 0 ? '#ffb65c' : '#ff6f61';
    to.lineWidth = 3;
    to.lineCap = 'round';
    to.beginPath();
    to.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    to.lineTo(Math.cos(angle) * until, Math.sin(angle) * until);
    to.stroke();
  }
  to.restore();
}

/** On its pad, pointing up. */
function paintWaiting(to: CanvasRenderingContext2D, size: Size, { phaseMs, calm }: Picture): void {
  const { x, y } = scaleFor(size, 0)(0);
  const unit = rocketSize(size);
  to.fillStyle = '#120d28';
  to.fillRect(x - unit * 1.1, y - 1, unit * 2.2, 7);
  to.save();
  to.translate(x, y - unit * 0.95);
  to.rotate(-Math.PI / 2);
  paintRocket(to, unit, calm ? 0 : Math.max(0, phaseMs - 5_000) / 1_600);
  to.restore();
}
