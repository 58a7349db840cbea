// The rocket and its flame, drawn around its middle, pointing right.

export function paintRocket(to: CanvasRenderingContext2D, size: number, flame: number): void {
  to.save();
  to.scale(size, size);
  if (flame > 0) paintFlame(to, flame);
  // Fins
  to.fillStyle = '#ff7a59';
  to.beginPath();
  to.moveTo(-0.62, -0.2);
  to.quadraticCurveTo(-1.02, -0.36, -1.06, -0.66);
  to.quadraticCurveTo(-0.5, -0.62, -0.12, -0.28);
  to.closePath();
  to.moveTo(-0.62, 0.2);
  to.quadraticCurveTo(-1.02, 0.36, -1.06, 0.66);
  to.quadraticCurveTo(-0.5, 0.62, -0.12, 0.28);
  to.closePath();
  to.fill();
  // Body
  const body = to.createLinearGradient(0, -0.36, 0, 0.36);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.55, '#e6e9f7');
  body.addColorStop(1, '#9aa3cf');
  to.fillStyle = body;
  to.beginPath();
  to.moveTo(1.12, 0);
  to.bezierCurveTo(0.72, -0.4, 0.1, -0.42, -0.72, -0.24);
  to.lineTo(-0.72, 0.24);
  to.bezierCurveTo(0.1, 0.42, 0.72, 0.4, 1.12, 0);
  to.fill();
  // Nose
  to.fillStyle = '#ff7a59';
  to.beginPath();
  to.moveTo(1.12, 0);
  to.bezierCurveTo(0.95, -0.17, 0.78, -0.26, 0.62, -0.31);
  to.quadraticCurveTo(0.7, 0, 0.62, 0.31);
  to.bezierCurveTo(0.78, 0.26, 0.95, 0.17, 1.12, 0);
  to.fill();
  // Window
  to.fillStyle = '#20306b';
  to.beginPath();
  to.arc(0.22, 0, 0.16, 0, Math.PI * 2);
  to.fill();
  to.strokeStyle = '#ffd27a';
  to.lineWidth = 0.06;
  to.stroke();
  to.restore();
}

function paintFlame(to: CanvasRenderingContext2D, flame: number): void {
  const length = 0.7 + 0.5 * flame;
  const fire = to.createLinearGradient(-0.7, 0, -0.7 - length, 0);
  fire.addColorStop(0, '#fff3c4');
  fire.addColorStop(0.35, '#ffb65c');
  fire.addColorStop(1, 'rgb(255 98 70 / 0%)');
  to.fillStyle = fire;
  to.beginPath();
  to.moveTo(-0.7, -0.2);
  to.quadraticCurveTo(-1, -0.26, -0.7 - length, 0);
  to.quadraticCurveTo(-1, 0.26, -0.7, 0.2);
  to.closePath();
  to.fill();
}
