import type { Rarity } from './rarity.ts';

export const writtenTexts = {
  intro: 'Vorneweg',
  notUnderstood: () => 'Das habe ich nicht verstanden.',
  emptyHeading: () => 'Unter dieser Überschrift steht kein Sticker.',
  repeated: (code: string) => `${code} steht schon weiter oben.`,
  reversed: () => 'Der Anfang ist größer als das Ende.',
  tooMany: (most: number) => `Mehr als ${most.toLocaleString('de-DE')} Sticker passen nicht in ein Album.`,
  tooLong: (most: number) => `Das ist zu lang. Höchstens ${most} Zeichen passen auf einen Sticker.`,
  tooManySections: (most: number) => `Mehr als ${most} Abschnitte passen nicht in ein Album.`,
  counted: () => 'In der Liste stehen keine Nummern. Ich habe durchgezählt.',
  restarted: (code: string) =>
    `Die Nummern fangen im Abschnitt neu an. Damit jede nur einmal da ist, steht ein Kürzel davor, zum Beispiel ${code}.`,
};

/** Words that lists use, in capitals or not. */
export const foilWord =
  /^(?:glitzer\p{L}*|glitter\p{L}*|folien?|foil|glanz|glänzend|holo\p{L}*|shiny|[✨⭐★*🌟])$/iu;
export const rarityWords: Readonly<Record<string, Rarity>> = {
  selten: 'rare',
  rare: 'rare',
  episch: 'epic',
  epic: 'epic',
  legendär: 'legendary',
  legendary: 'legendary',
};

export type Column = 'code' | 'name' | 'section' | 'foil' | 'rarity';

export const columnNames: Readonly<Record<Column, RegExp>> = {
  code: /^(?:nr\.?|nummer|number|no\.?|code|kürzel|#|sticker ?nr\.?|bild ?nr\.?)$/i,
  name: /^(?:name|titel|title|sticker|bezeichnung|motiv|spieler(?:in)?|player|bild)$/i,
  section: /^(?:abschnitt|section|team|verein|land|gruppe|kategorie|seite|mannschaft)$/i,
  foil: /^(?:folie|foil|glitzer|glanz|spezial)$/i,
  rarity: /^(?:seltenheit|rarity)$/i,
};

/** As they are written for people to change. */
export const remarkWords: Readonly<Record<Rarity | 'foil', string>> = {
  foil: 'Glitzer',
  common: '',
  rare: 'selten',
  epic: 'episch',
  legendary: 'legendär',
};
