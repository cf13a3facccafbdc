/** Letters alone, without marks and case: "Südsee 🏝️" is "sudsee". */
export function foldWord(words: string): string {
  if (/^[A-Za-z]+$/.test(words)) return words.toLowerCase();
  return words.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
