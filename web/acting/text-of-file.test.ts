import { expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const words = 'Größe;ß\r\n';
const units = [...words].map(each => each.charCodeAt(0));
const halves = (unit: number) => [unit & 0xff, unit >> 8];

it.each([
  ['UTF-8', [...new TextEncoder().encode(words)]],
  ['Windows-1252', units],
  ['UTF-16 with the low byte first', [0xff, 0xfe, ...units.flatMap(halves)]],
  ['UTF-16 with the high byte first', [0xfe, 0xff, ...units.flatMap(unit => halves(unit).toReversed())]],
])('reads a file in %s', async (_, bytes) => {
  expect(await textOfFile(new File([new Uint8Array(bytes)], 'a.csv'), 100)).toBe(words);
});
