import { short } from './path-data.ts';

/** Picture area of a sticker: 10:11, so that at 108 px width it ends 2 px above the 24 px name ribbon. */
export const WIDTH = 200;
export const HEIGHT = 220;

export type Tones = { ground: string; light: string };

/** A whole SVG file. `width` and `height` give the intrinsic size, so that nothing jumps while it loads. */
export function drawing(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Point on a circle; `angle` in degrees, clockwise from the top. */
export function polar(x: number, y: number, radius: number, angle: number): string {
  const turn = (angle * Math.PI) / 180;
  return `${short(x + radius * Math.sin(turn))} ${short(y - radius * Math.cos(turn))}`;
}

/** Star with `points` tips, as path data. */
export function star(x: number, y: number, outer: number, inner = outer * 0.45, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(x, y, index % 2 === 0 ? outer : inner, (index * 180) / points),
  );
  return `M${corners.join('L')}z`;
}

/** Four-pointed sparkle, as path data. */
export function sparkle(x: number, y: number, size: number): string {
  const s = short(size);
  const c = short(size * 0.15);
  const d = short(size * 0.85);
  return (
    `M${short(x)} ${short(y - size)}q${c} ${d} ${s} ${s}q-${d} ${c}-${s} ${s}` +
    `q-${c}-${d}-${s}-${s}q${d}-${c} ${s}-${s}z`
  );
}

/** Points evenly strewn over the picture, as path data for round-ended strokes of no length. */
export function starDust(count: number, start = 0): string {
  // Multiples of these two fractions fill a square without rows or clumps (the R2 sequence).
  return Array.from({ length: count }, (_, index) => {
    const x = ((start + index) * 0.7549) % 1;
    const y = ((start + index) * 0.5698) % 1;
    return `M${Math.round(x * WIDTH)} ${Math.round(y * HEIGHT)}h0`;
  }).join('');
}
