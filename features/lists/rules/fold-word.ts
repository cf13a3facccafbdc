/** Letters that are no base letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae' };

/** Letters alone, without marks and case: "Südsee 🏝️" is "sudsee". */
export function foldWord(words: string): string {
  if (/^[A-Za-z]+$/.test(words)) return words.toLowerCase();
  const letters = words.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
  return letters.replace(/[ßıłøđæ]/g, letter => plainLetters[letter] ?? letter);
}
