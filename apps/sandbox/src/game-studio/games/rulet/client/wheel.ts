// The wheel: turns while the answer is on its way, and lets the ball fall where the studio's server said.
import { draw } from './drawing.ts';
import { colourOf, wheel } from './table.ts';

export interface Wheel {
  element: SVGSVGElement;
  /** The ball runs until land() is called or the wheel is set to rest. */
  spin(): void;
  /** Resolves when the ball lies in the pocket; at once where `hurry` is aborted. */
  land(number: number, hurry: AbortSignal): Promise<void>;
  /** No way, only the end: for those who asked for less motion. */
  put(number: number): void;
  rest(): void;
}

const pocketAngle = 360 / wheel.length;
const runRadius = 186;
const pocketRadius = 122;
/** Degrees per second. */
const wheelSpeed = 40;
const ballSpeed = -420;
const fallMs = 4_200;

const angleOf = (number: number): number => wheel.indexOf(number) * pocketAngle;
const turn = (degrees: number): string => `rotate(${degrees.toFixed(3)})`;
const onCircle = (radius: number, degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
};
const ringPart = (inner: number, outer: number): string => {
  const [from, to] = [-pocketAngle / 2, pocketAngle / 2];
  return `M${onCircle(outer, from)}A${outer} ${outer} 0 0 1 ${onCircle(outer, to)}L${onCircle(inner, to)}A${inner} ${inner} 0 0 0 ${onCircle(inner, from)}Z`;
};

function drawPockets(): SVGGElement[] {
  return wheel.map((number) =>
    draw('g', { transform: turn(angleOf(number)), class: `pocket tone-${colourOf(number)}` }, [
      draw('path', { d: ringPart(136, 172), class: 'pocket-number' }),
      draw('path', { d: ringPart(104, 136), class: 'pocket-bed' }),
      draw('text', { y: -148, class: 'pocket-text' }, [String(number)]),
    ]),
  );
}

function drawTurret(): SVGGElement[] {
  const arms = [0, 90, 180, 270].map((degrees) =>
    draw('g', { transform: turn(degrees + 45) }, [
      draw('path', { d: 'M-3 0L-1.6 -52L1.6 -52L3 0Z', class: 'brass' }),
      draw('circle', { cy: -55, r: 5.5, class: 'brass' }),
    ]),
  );
  return [
    draw('g', {}, [
      ...arms,
      draw('circle', { r: 20, class: 'brass' }),
      draw('circle', { r: 9, class: 'brass-top' }),
    ]),
  ];
}

const shade = (id: string, stops: [number, string][]): SVGElement =>
  draw(
    'radialGradient',
    { id },
    stops.map(([offset, colour]) => draw('stop', { offset, 'stop-color': colour })),
  );

export function createWheel(): Wheel {
  const rotor = draw('g', {}, [
    ...drawPockets(),
    draw('circle', { r: 104, class: 'cone' }),
    draw('circle', { r: 72, class: 'cone-inner' }),
    ...drawTurret(),
  ]);
  const ball = draw('circle', { r: 6.2, class: 'ball' });
  const stops = Array.from({ length: 8 }, (_, index) =>
    draw('path', { d: 'M0 -199L4 -190L0 -181L-4 -190Z', transform: turn(index * 45 + 22.5), class: 'stop' }),
  );
  const element = draw('svg', { viewBox: '-212 -212 424 424', class: 'wheel', 'aria-hidden': 'true' }, [
    draw('defs', {}, [
      shade('rulet-wood', [
        [0.78, '#2a170d'],
        [0.9, '#6b4226'],
        [1, '#21120a'],
      ]),
      shade('rulet-cone', [
        [0, '#8a5a35'],
        [0.55, '#52311c'],
        [1, '#2c190e'],
      ]),
    ]),
    draw('circle', { r: 210, class: 'bowl' }),
    draw('circle', { r: 203, class: 'bowl-rim' }),
    draw('circle', { r: 198, class: 'track' }),
    ...stops,
    draw('circle', { r: 175, class: 'ring' }),
    rotor,
    ball,
  ]);
  let wheelAngle = 0;
  let ballAngle = 0;
  let frame = 0;

  function paint(radius: number): void {
    rotor.setAttribute('transform', turn(wheelAngle));
    const [cx = '0', cy = '0'] = onCircle(radius, ballAngle).split(' ');
    ball.setAttribute('cx', cx);
    ball.setAttribute('cy', cy);
  }

  function put(number: number): void {
    cancelAnimationFrame(frame);
    ballAngle = wheelAngle + angleOf(number);
    paint(pocketRadius);
  }

  function spin(): void {
    cancelAnimationFrame(frame);
    let last = performance.now();
    const run = (time: number): void => {
      const seconds = (time - last) / 1000;
      last = time;
      wheelAngle += wheelSpeed * seconds;
      ballAngle += ballSpeed * seconds;
      paint(runRadius);
      frame = requestAnimationFrame(run);
    };
    frame = requestAnimationFrame(run);
  }

  function land(number: number, hurry: AbortSignal): Promise<void> {
    cancelAnimationFrame(frame);
    const wheelFrom = wheelAngle;
    const wheelTurn = (wheelSpeed * fallMs) / 2000;
    const ballFrom = ballAngle;
    const target = wheelFrom + wheelTurn + angleOf(number);
    // Backwards to the pocket, with as many whole turns as the present speed brings while it slows down evenly.
    const reach = (ballSpeed * fallMs) / 2400;
    const ballTurn = target - ballFrom + 360 * Math.round((reach - (target - ballFrom)) / 360);
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (): void => {
        wheelAngle = wheelFrom + wheelTurn;
        put(number);
        resolve();
      };
      const run = (time: number): void => {
        const part = Math.min(1, (time - began) / fallMs);
        if (part >= 1 || hurry.aborted) return end();
        wheelAngle = wheelFrom + wheelTurn * (2 - part) * part;
        ballAngle = ballFrom + ballTurn * (1 - (1 - part) ** 2.4);
        paint(fallOf(part));
        frame = requestAnimationFrame(run);
      };
      frame = requestAnimationFrame(run);
    });
  }

  put(0);
  return { element, spin, land, put, rest: () => put(0) };
}

/** On the track, then down to the pockets with three small leaps. */
function fallOf(part: number): number {
  if (part < 0.62) return runRadius;
  const down = (part - 0.62) / 0.38;
  const leap = Math.abs(Math.cos(down * Math.PI * 3)) * (1 - down) ** 1.6;
  return pocketRadius + (runRadius - pocketRadius) * leap;
}
