// Light in the water: plankton that drifts and glows, and sparks where pearls burst. One canvas behind everything else's
// clicks; it stands still where the player wants no motion or the page is not seen.

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  colour: string;
  age: number;
  life: number;
}

export interface Glow {
  root: HTMLCanvasElement;
  /** At a place of the page. */
  spark(x: number, y: number, colour: string, count: number): void;
}

const plankton = 46;
/** A row of numbers between 0 and 1 that looks like chance; nothing here decides anything. */
const scatter = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

export function createGlow(calm: () => boolean): Glow {
  const root = document.createElement('canvas');
  root.className = 'glow';
  root.setAttribute('aria-hidden', 'true');
  const pen = root.getContext('2d');
  let sparks: Spark[] = [];
  let thrown = 0;
  let last = 0;
  let scale = 1;

  function fit(): void {
    scale = Math.min(devicePixelRatio, 2);
    root.width = Math.round(root.clientWidth * scale);
    root.height = Math.round(root.clientHeight * scale);
  }

  function dot(x: number, y: number, size: number, colour: string, strength: number): void {
    if (pen === null) return;
    pen.globalAlpha = strength * 0.28;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, size * 3.2, 0, Math.PI * 2);
    pen.fill();
    pen.globalAlpha = strength;
    pen.beginPath();
    pen.arc(x, y, size, 0, Math.PI * 2);
    pen.fill();
  }

  function drawPlankton(now: number): void {
    const { clientWidth: width, clientHeight: height } = root;
    for (let index = 0; index < plankton; index += 1) {
      const pace = 5 + scatter(index, 1) * 11;
      const rise = (scatter(index, 2) * height + (now / 1000) * pace) % (height + 20);
      const sway = Math.sin(now / 2600 + index) * 9;
      const twinkle =
        0.16 + 0.42 * (0.5 + 0.5 * Math.sin(now / (900 + scatter(index, 3) * 1500) + index * 2)) ** 2;
      const colour = index % 4 === 0 ? '#a99bff' : '#7dfbe6';
      dot(
        scatter(index, 4) * width + sway,
        height + 10 - rise,
        0.7 + scatter(index, 5) * 1.1,
        colour,
        twinkle,
      );
    }
  }

  function drawSparks(seconds: number): void {
    sparks = sparks.filter(({ age, life }) => age < life);
    for (const spark of sparks) {
      spark.age += seconds;
      spark.vx *= 1 - 1.6 * seconds;
      spark.vy = spark.vy * (1 - 1.6 * seconds) - 26 * seconds;
      spark.x += spark.vx * seconds;
      spark.y += spark.vy * seconds;
      dot(
        spark.x,
        spark.y,
        spark.size * (1 - spark.age / spark.life / 2),
        spark.colour,
        Math.max(0, 1 - spark.age / spark.life),
      );
    }
  }

  function frame(now: number): void {
    requestAnimationFrame(frame);
    // Half of the usual frames are enough for plankton.
    if (sparks.length === 0 && now - last < 30) return;
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    if (pen === null) return;
    if (
      root.width !== Math.round(root.clientWidth * scale) ||
      root.height !== Math.round(root.clientHeight * scale)
    )
      fit();
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, root.clientWidth, root.clientHeight);
    pen.globalCompositeOperation = 'lighter';
    drawPlankton(calm() ? 0 : now);
    drawSparks(seconds);
  }
  requestAnimationFrame(frame);

  return {
    root,
    spark(x, y, colour, count) {
      if (calm()) return;
      const box = root.getBoundingClientRect();
      for (let index = 0; index < count; index += 1) {
        thrown += 1;
        const turn = scatter(thrown, 6) * Math.PI * 2;
        const pace = 40 + scatter(thrown, 7) * 150;
        sparks.push({
          x: x - box.left,
          y: y - box.top,
          vx: Math.cos(turn) * pace,
          vy: Math.sin(turn) * pace,
          size: 1 + scatter(thrown, 8) * 2.2,
          colour,
          age: 0,
          life: 0.45 + scatter(thrown, 9) * 0.6,
        });
      }
    },
  };
}
