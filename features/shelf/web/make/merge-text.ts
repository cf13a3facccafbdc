import { count, figure } from '#shared/figure.ts';

const list = (codes: readonly string[]) =>
  codes.slice(0, 12).join(', ') + (codes.length > 12 ? ` und ${figure(codes.length - 12)} weitere` : '');

export const mergeText = {
  title: 'Gibt es dieses Album schon?',
  lead: 'Zwei gleiche Alben werden eines. Alle Sticker werden nach ihren Codes zusammengezählt, niemandem geht etwas verloren.',
  into: 'Zusammenlegen mit',
  choose: 'Album wählen',
  missing: 'Fehlt es hier? Nimm es erst in deinem Regal dazu: mit „Auch sammeln“ oder mit seinem Code.',
  option: (name: string, stickers: number, maker: string | null) =>
    `${name}, ${figure(stickers)} Sticker${maker === null ? '' : `, von ${maker}`}`,
  preview: 'Vorschau',
  previewOf: 'Vorschau der Zusammenlegung',
  confirmTitle: (one: string, other: string) => `„${one}“ mit „${other}“ zusammenlegen?`,
  matched: (n: number) => count(n, 'Sticker steht in beiden.', 'Sticker stehen in beiden.'),
  collectors: (n: number) =>
    n === 1
      ? '1 Sammlung zieht mit allen Anzahlen um.'
      : `${figure(n)} Sammlungen ziehen mit allen Anzahlen um.`,
  added: (codes: readonly string[]) => `Hinten dazu: ${list(codes)}.`,
  dropped: (codes: readonly string[]) => `Weg fällt, was niemand hat: ${list(codes)}.`,
  renamed: (n: number) =>
    n === 1
      ? '1 Sticker heißt im anderen Album anders. Ist es wirklich dasselbe Album?'
      : `${figure(n)} Sticker heißen im anderen Album anders. Ist es wirklich dasselbe Album?`,
  rename: (code: string, from: string, to: string) => `${code}: ${from} → ${to}`,
  final: 'Rückgängig machen lässt sich das nicht.',
  cancel: 'Abbrechen',
  confirm: 'Zusammenlegen',
  failed: 'Zusammenlegen ging nicht',
  previewFailed: 'Die Vorschau ging nicht',
  done: (one: string, other: string) => `„${one}“ gehört jetzt zu „${other}“.`,
};
