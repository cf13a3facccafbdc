/** "1.200", "1,5". */
export function figure(n: number): string {
  return n.toLocaleString('de-DE');
}

/** "1 Sticker", "1.200 Sticker". */
export function count(n: number, one: string, many: string): string {
  return `${figure(n)} ${n === 1 ? one : many}`;
}
