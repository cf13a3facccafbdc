import type { Paint } from './picture-paint.ts';

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly paint: Paint;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const displayFont = (size: number, weight = 600): string => `${weight} ${size}px Fredoka, sans-serif`;
export const readingFont = (size: number, weight = 700): string =>
  `${weight} ${size}px "Nunito Sans", sans-serif`;

export function roundedRect(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
}
