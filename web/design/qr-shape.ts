import { encode } from 'uqr';

export const quietZone = 4;

const eye = 7;

export interface QrShape {
  readonly size: number;
  /** One stroke of a module's width along each run of dark modules, without the three eyes. */
  readonly path: string;
  readonly eyes: ReadonlyArray<readonly [x: number, y: number]>;
}

export function qrShape(words: string, ecc: 'L' | 'H' = 'H'): QrShape {
  const { size, data } = encode(words, { ecc, boostEcc: true, border: 0 });
  const far = size - eye;
  const eyes = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const;
  const isEye = (x: number, y: number) =>
    eyes.some(([left, top]) => x >= left && x < left + eye && y >= top && y < top + eye);
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !isEye(x, y);
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const start = x;
      while (isDark(x + 1, y)) x += 1;
      path += `M${start + 0.5} ${y + 0.5}h${x - start}`;
    }
  }
  return { size, path, eyes };
}
