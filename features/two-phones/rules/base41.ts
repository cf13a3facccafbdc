/** What stands both in a QR code's alphanumeric mode and in a path. The last digit of a code is never a mark. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-:';
const base = digits.length;

/** Lowest digit first: a pair of bytes takes three; the last byte, or each of the last two, takes two. */
export function writeBase41(bytes: Uint8Array): string {
  const paired = bytes.length - (bytes.length % 2 === 1 ? 1 : 2);
  let text = '';
  for (let at = 0; at < bytes.length; at += at < paired ? 2 : 1) {
    const [one = 0, two = 0] = bytes.subarray(at, at + 2);
    text += at < paired ? written(one * 256 + two, 3) : written(one, 2);
  }
  return text;
}

/** Undefined for what `writeBase41` never writes. */
export function readBase41(text: string): Uint8Array | undefined {
  const alone = text.length % 3 === 2 ? 1 : 2;
  const paired = text.length - 2 * alone;
  if (text.length % 3 === 0 || paired < 0) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += at < paired ? 3 : 2) {
    const value = valueOf(text.slice(at, at + (at < paired ? 3 : 2)));
    if (value === undefined || value > (at < paired ? 0xff_ff : 0xff)) return undefined;
    if (at < paired) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

function written(value: number, length: number): string {
  let text = '';
  for (let left = value; text.length < length; left = Math.floor(left / base)) text += digits[left % base];
  return text;
}

function valueOf(text: string): number | undefined {
  let value = 0;
  for (const digit of [...text].toReversed()) {
    const place = digits.indexOf(digit);
    if (place < 0) return undefined;
    value = value * base + place;
  }
  return value;
}
