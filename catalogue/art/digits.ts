import { short } from './path-data.ts';

/** Round digits drawn as strokes in a 10×16 box: pictures carry no text, so a jersey's number is a path. */
const DIGITS = [
  'm5 1q-4 0-4 7t4 7 4-7-4-7',
  'm2 4l4-3v14',
  'm1 5a4 4 0 1 1 7 3l-7 7h8',
  'm1 1h8l-4 5.5a4.3 4.3 0 1 1-4 6',
  'm7 15v-14l-6 10h9',
  'm8 1h-6l-.5 6q7-2 7.5 3.5t-7.5 4',
  'm7 1q-6 4-6 10a4 4 0 1 0 1-3',
  'm1 1h8l-5 14',
  'm5 1a3.2 3.2 0 1 0 .1 0m0 6.4a3.8 3.8 0 1 0 .1 0',
  'm3 15q6-4 6-10a4 4 0 1 0-1 3',
];

/** A whole number with its middle at (`x`, `y`), `height` high, in `ink` with an outline in `rim`. */
export function jerseyNumber(
  value: number,
  x: number,
  y: number,
  height: number,
  ink: string,
  rim: string,
): string {
  const scale = height / 16;
  const digits = [...String(value)];
  const width = digits.length * 14 - 4;
  const data = digits.map((digit, index) => `M${index * 14} 0${DIGITS[Number(digit)] ?? ''}`).join('');
  const place = `translate(${short(x - (width * scale) / 2)} ${short(y - height / 2)})scale(${short(scale, 2)})`;
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="${place}">` +
    `<path stroke="${rim}" stroke-width="6" d="${data}"/><path stroke="${ink}" stroke-width="3.2" d="${data}"/></g>`
  );
}
