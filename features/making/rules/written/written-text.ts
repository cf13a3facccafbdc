import { figure } from '#shared/figure.ts';
import type { Rarity } from '#features/albums/rules/rarity.ts';

export const writtenTexts = {
  intro: 'Vorneweg',
  notUnderstood: () => 'Das habe ich nicht verstanden.',
  emptyHeading: () => 'Unter dieser Überschrift steht kein Sticker.',
  repeated: (code: string) => `${code} steht schon weiter oben.`,
  reversed: () => 'Der Anfang ist größer als das Ende.',
  tooMany: (most: number) => `Mehr als ${figure(most)} Sticker passen nicht in ein Album.`,
  tooLong: (most: number) => `Das ist zu lang. Höchstens ${most} Zeichen passen auf einen Sticker.`,
  tooManySections: (most: number) => `Mehr als ${most} Abschnitte passen nicht in ein Album.`,
  counted: () => 'In der Liste stehen keine Nummern. Ich habe durchgezählt.',
  restarted: (code: string) =>
    `Die Nummern fangen im Abschnitt neu an. Damit jede nur einmal da ist, steht ein Kürzel davor, zum Beispiel ${code}.`,
};

/** Words that lists use for foils, in any case. */
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

/** Words before a number; a pattern source, like the next ones. */
export const labelWords =
  'from|von|(?:(?:sticker|bild|karten?)[ -]?)?(?:nr|no|n[°º]|nummern?)|sticker|bild|karten?';
/** Words that a list has between codes, or before a number. */
export const listWord = new RegExp(`^(?:und|and|sowie|bis|to|s|${labelWords})$`, 'iu');
/** Words before the number of a heading. */
export const partWords = '(?:seite|s\\.|page|gruppe|team|teil|kapitel|abschnitt|serie|runde)\\s+';
/** A total such as `20 Sticker`, rather than a sticker of that name. */
export const totalLine = /^\d+ (?:sticker|bilder|karten|stück)\s*$/iu;

/** The foot of a printed page, such as `Seite 2 von 4`. */
export const pageFoot = /^\W*(?:seite|s\.|page)\s*\d{1,3}\s*(?:von|of|\/)\s*\d{1,3}\W*$/iu;

/** A total after a range. */
export const howMany = /\s*\(\d+ (?:Sticker|Stück)\)\s*$/iu;

export type Column = 'code' | 'name' | 'section' | 'foil' | 'rarity';

export const columnNames: Readonly<Record<Column, RegExp>> = {
  code: /^(?:(?:sticker|bild|karten?|album)?[ -]?(?:nr\.?|nummer)|number|no\.?|n[°º]|code|kürzel|#|id)$/i,
  name: /^(?:\p{L}*name|titel|title|sticker|bezeichnung|beschreibung|motiv|spieler(?:in)?|player|bild)$/iu,
  section: /^(?:abschnitt|section|team|verein|klub|club|land|gruppe|kategorie|seite|mannschaft)$/i,
  foil: /^(?:folie|foil|glitzer|glanz|spezial)$/i,
  rarity: /^(?:seltenheit|rarity)$/i,
};

/** The words that editable lists use. */
export const remarkWords: Readonly<Record<Rarity | 'foil', string>> = {
  foil: 'Glitzer',
  common: '',
  rare: 'selten',
  epic: 'episch',
  legendary: 'legendär',
};
