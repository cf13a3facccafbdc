/** What one packet, or one sticker, may cost. */
export const mostCents = 100_000;

/** Of the catalogue's own field. */
export const mostInPacket = 100;

/** Accepts `0,90`, `1.20`, `1 €` and `1.000`; undefined where it is no price of at least a cent and at most 1.000 €. */
export function readPrice(typed: string): number | undefined {
  const whole = typed.replace(/^\s*(\d)\.(\d{3})(?=\s*(?:,|€|$))/, '$1$2');
  const [, euros, cents = ''] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(whole) ?? [];
  if (euros === undefined) return undefined;
  const price = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return price >= 1 && price <= mostCents ? price : undefined;
}

export function readPacketSize(typed: string): number | undefined {
  const size = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return size >= 1 && size <= mostInPacket ? size : undefined;
}

/** As it is typed. */
export function priceWords(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2).replace('.', ',');
}
