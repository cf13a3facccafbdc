/** A letter's width in em of the display face, slightly overestimated. */
function breadthOf(letter: string): number {
  if (/[ijlI'’.,:;!|]/.test(letter)) return 0.3;
  if (/[frt1()\u2010-\u2014-]/.test(letter)) return 0.44;
  if (/[mwM]/.test(letter)) return 0.84;
  if (/[W@]/.test(letter)) return 0.98;
  return /[\p{Lu}…&]/u.test(letter) ? 0.7 : 0.57;
}

/** In em: a broader word would have to be too small to read. */
const mostBreadth = 7.8;

const sumOf = (word: string) => [...word].reduce((sum, letter) => sum + breadthOf(letter), 0);

function shorten(word: string): string {
  if (sumOf(word) <= mostBreadth) return word;
  const letters = [...word];
  while (sumOf(`${letters.join('')}…`) > mostBreadth) letters.pop();
  // After a hyphen the rest of the word would follow directly, so a space is added to permit a line break.
  return `${letters.join('')}…${/\p{L}$/u.test(word) ? '' : ' '}`;
}

interface CoverWords {
  readonly words: string;
  /** The width of the broadest word, which must fit in one line. */
  readonly breadth: number;
}

/** Prepares a name for a label as narrow as a closed album: lines break only between words and after hyphens. */
export function coverWords(name: string): CoverWords {
  let breadth = 1;
  const words = name.replace(/[^\s\u2010-\u2014-]+[\u2010-\u2014-]*/g, word => {
    const fitting = shorten(word);
    breadth = Math.max(breadth, sumOf(fitting.trim()));
    return fitting;
  });
  return { words, breadth };
}
