/** Digits other than `0` to `9`: Arabic, Thai, full-width …, and numbers in circles. */
const otherDigit = /(?!\d)\p{Nd}|[\u2460-\u2473]/gu;

/** Converts digits of all scripts to ASCII, in which codes are compared. */
export function asciiDigits(text: string): string {
  return text.replaceAll(otherDigit, digit => {
    const plain = digit.normalize('NFKC');
    return plain === digit ? String(valueOf(digit)) : plain;
  });
}

/** Unicode lists the ten digits of a script consecutively, so the value is the distance from the first. */
function valueOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}
