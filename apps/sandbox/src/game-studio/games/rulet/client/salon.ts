// The window of the salon: the strait by night, its bridge and what the lamps leave on the water.
import { draw } from './drawing.ts';

const horizon = 300;
const cable = 'M-40 250Q150 150 260 128Q430 300 600 300Q770 300 940 128Q1050 150 1240 250';

function drawHangers(): SVGElement[] {
  // Between the towers the cable is the curve above: Q(260,128)-(430,300)-(600,300), mirrored.
  return Array.from({ length: 27 }, (_, index) => {
    const x = 286 + index * 24;
    const part = Math.abs(x - 600) / 340;
    const top = 300 - 172 * part ** 2;
    return draw('path', { d: `M${x} ${top.toFixed(1)}V${horizon + 2}`, class: 'hanger' });
  });
}

function drawLamps(): SVGElement[] {
  return Array.from({ length: 40 }, (_, index) => {
    const x = 15 + index * 30;
    return draw('g', {}, [
      draw('circle', { cx: x, cy: horizon - 1, r: 1.7, class: 'lamp' }),
      draw('path', { d: `M${x} ${horizon + 12}v${22 + ((index * 37) % 46)}`, class: 'glimmer' }),
    ]);
  });
}

/** The moon's way over the water: round-ended dashes, widest in the middle. */
function drawMoonglade(): SVGElement[] {
  return Array.from({ length: 11 }, (_, index) => {
    const half = 44 * Math.sin((Math.PI * (index + 1)) / 12) + 6;
    return draw('path', { d: `M${120 - half} ${322 + index * 30}H${120 + half}`, class: 'glade' });
  });
}

export function drawSalon(): SVGSVGElement {
  const facts = {
    class: 'salon',
    viewBox: '0 0 1200 700',
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
  };
  return draw('svg', facts, [
    draw('rect', { width: 1200, height: 700, class: 'night' }),
    draw('circle', { cx: 120, cy: 78, r: 19, class: 'moon' }),
    draw('path', { d: 'M0 300V238Q90 196 190 232T400 250Q470 262 520 300Z', class: 'shore' }),
    draw('path', { d: 'M700 300Q780 236 900 246T1080 206Q1150 196 1200 214V300Z', class: 'shore' }),
    draw('rect', { y: horizon, width: 1200, height: 400, class: 'water' }),
    ...drawMoonglade(),
    draw('path', { d: 'M252 128h16v190h-16zM932 128h16v190h-16z', class: 'tower' }),
    draw('path', { d: cable, class: 'cable' }),
    ...drawHangers(),
    draw('path', { d: `M0 ${horizon + 2}H1200`, class: 'deck' }),
    ...drawLamps(),
  ]);
}
