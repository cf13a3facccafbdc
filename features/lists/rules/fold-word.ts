/** Letters alone, without marks and case: "Südsee 🏝️" is "sudsee". */
export function foldWord(words: string): string {
  return words.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
