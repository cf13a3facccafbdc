import { count, figure } from '#shared/figure.ts';

const stickers = (n: number) => (n === 1 ? 'Sticker' : `${figure(n)} Sticker`);

export const orderedText = {
  title: 'Bestellt',
  detail: 'Sie stehen auf keiner Liste mehr, und Freunde sehen nicht, dass sie dir fehlen.',
  none: 'Nichts bestellt',
  noneDetail: 'Bestellte Sticker suchst du nicht mehr, bis sie da sind.',
  here: 'Ist da',
  hereNamed: (sticker: string) => `${sticker} ist da`,
  back: 'Doch nicht',
  backNamed: (sticker: string) => `${sticker} doch nicht bestellt`,
  allHere: (n: number) => (n === 1 ? 'Er ist da' : n === 2 ? 'Beide sind da' : `Alle ${figure(n)} sind da`),
  mark: 'Als bestellt markieren',
  numbers: 'Welche hast du bestellt?',
  numbersHint: 'Nummern wie beim Eintragen, zum Beispiel 1,5,12-15.',
  meant: (n: number, others: number, unknown: readonly string[]) =>
    [
      n === 0 ? 'Davon fehlt dir keiner' : `${figure(n)} ${n === 1 ? 'fehlt' : 'fehlen'} dir`,
      others > 0 && `${figure(others)} hast du schon oder bestellt`,
      unknown.length > 0 && `${unknown.join(', ')} gibt es hier nicht`,
    ]
      .filter(words => words !== false)
      .join(' · '),
  markThese: (n: number) => (n === 0 ? 'Markieren' : `${stickers(n)} markieren`),
  markAll: (n: number) => (n === 1 ? 'Den fehlenden markieren' : `Alle ${figure(n)} fehlenden markieren`),
  marked: (n: number) => count(n, 'Sticker ist bestellt', 'Sticker sind bestellt'),
  unmarked: (n: number) => count(n, 'Sticker fehlt dir wieder', 'Sticker fehlen dir wieder'),
  undo: 'Rückgängig',
};
