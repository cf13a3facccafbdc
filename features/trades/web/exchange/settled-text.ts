import { count } from '#shared/figure.ts';

/** One calm line: it says how things stand, and asks for nothing. */
export function settledWords(
  friend: string,
  { given, received }: { given: number; received: number },
): string {
  const more = count(Math.abs(given - received), 'Sticker', 'Sticker');
  return given > received
    ? `Ihr zwei bisher: Du hast ${friend} ${more} mehr gegeben als bekommen.`
    : `Ihr zwei bisher: Du hast von ${friend} ${more} mehr bekommen als gegeben.`;
}
