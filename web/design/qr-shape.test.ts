import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrShape, quietZone, type QrShape } from './qr-shape.ts';

const link = 'https://klebekumpel.example/invite/aZ09-_aZ09-_aZ09-_aZ09';

const scale = 4;

/** `covers`: whether something, such as a picture, hides this module. */
function picture({ size, path, eyes }: QrShape, covers: (x: number, y: number) => boolean) {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M([\d.]+) ([\d.]+)h(\d+)/g)) {
    for (let i = 0; i <= Number(length); i += 1) dark.add(`${Number(x) - 0.5 + i},${Number(y) - 0.5}`);
  }
  for (const [left, top] of eyes) {
    for (let y = 0; y < 7; y += 1) {
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        if (ring !== 2) dark.add(`${left + x},${top + y}`);
      }
    }
  }
  const edge = (size + 2 * quietZone) * scale;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (let py = 0; py < edge; py += 1) {
    for (let px = 0; px < edge; px += 1) {
      const [x, y] = [Math.floor(px / scale) - quietZone, Math.floor(py / scale) - quietZone];
      if (dark.has(`${x},${y}`) && !covers(x, y))
        pixels.fill(0, (py * edge + px) * 4, (py * edge + px) * 4 + 3);
    }
  }
  return { pixels, edge };
}

describe('the drawing of a QR code', () => {
  it.each([
    ['bare', 0],
    // A picture of 44 px on a code of 212 px with 49 modules covers 10.2 modules.
    ['with a head in the middle', 5.1],
  ])('can be read, %s', (_, radius) => {
    const shape = qrShape(link);
    const middle = (shape.size - 1) / 2;
    const { pixels, edge } = picture(shape, (x, y) => Math.hypot(x - middle, y - middle) < radius);
    expect(jsQR(pixels, edge, edge)?.data).toBe(link);
  });

  it('needs the white around it, which is as wide as readers ask for', () => {
    expect(quietZone).toBeGreaterThanOrEqual(4);
  });
});
