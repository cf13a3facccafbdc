import { figure } from '#shared/figure.ts';
import type { Rarity } from '#features/albums/rules/rarity.ts';

export const writtenTexts = {
  intro: 'Vorneweg',
  notUnderstood: () => 'Das habe ich nicht verstanden.',
  emptyHeading: () => 'Unter dieser Überschrift steht kein Sticker.',
  repeated: (codes: readonly string[]) =>
    codes.length === 1
      ? `${codes[0]} steht schon weiter oben.`
      : `${figure(codes.length)} davon stehen schon weiter oben, von ${codes[0]} bis ${codes.at(-1)}.`,
  slip: (typed: string, meant: string, between: string) =>
    `Hier steht „${typed}“, ${between} passt ${meant}. So lese ich es.`,
  noNumber: (code: string, between: string) =>
    `Hier fehlt die Nummer, ${between} passt ${code}. So lese ich es.`,
  missing: (codes: readonly string[], between: string) =>
    codes.length < 3
      ? `${codes.join(' und ')} ${codes.length === 1 ? 'fehlt' : 'fehlen'} ${between}.`
      : `${codes[0]} bis ${codes.at(-1)} fehlen ${between}.`,
  between: (before: string | undefined, after: string | undefined) =>
    before === undefined
      ? `vor ${after}`
      : after === undefined
        ? `hinter ${before}`
        : `zwischen ${before} und ${after}`,
  putIn: (code: string) => `${code} einsetzen`,
  add: (codes: readonly string[]) =>
    codes.length < 3 ? `${codes.join(' und ')} ergänzen` : `${codes[0]} bis ${codes.at(-1)} ergänzen`,
  otherCount: (said: number, found: number) =>
    `Die Überschrift sagt ${figure(said)}, darunter ${found === 1 ? 'ist' : 'sind'} es ${figure(found)}.`,
  reversed: () => 'Der Anfang ist größer als das Ende.',
  tooMany: (most: number) => `Mehr als ${figure(most)} Sticker passen nicht in ein Album.`,
  tooLong: (most: number) => `Das ist zu lang. Höchstens ${most} Zeichen passen auf einen Sticker.`,
  tooManySections: (most: number) => `Mehr als ${most} Abschnitte passen nicht in ein Album.`,
  counted: () => 'In der Liste stehen keine Nummern. Ich habe durchgezählt.',
  restarted: (code: string) =>
    `Die Nummern fangen im Abschnitt neu an. Damit jede nur einmal da ist, steht ein Kürzel davor, zum Beispiel ${code}.`,
};

/** Words that lists use for foils, in any case; `Holofolie`, too. */
export const foilWord =
  /^(?:\p{L}*(?:glitzer\p{L}*|folien?|foil)|glitter\p{L}*|glanz|glänzend|holo\p{L}*|shiny|[✨⭐★*🌟])$/iu;
/** Beside a word for foils they say which. */
export const foilKind =
  /^(?:all|alle|each|jeweils|gold\p{L}*|silber\p{L}*|silver|bronze|rainbow|metallic|spezial|special|card|sticker|bild)$/iu;
/** Behind a name without any sign between. */
export const bareFoil =
  /^(.*\S)\s+((?:(?:holo|gold|silver|silber|bronze|rainbow|metallic)[ -])?(?:foil|glitzer(?:sticker|bild)?|\p{L}*folie))$/iu;
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
/** Behind prefixes, where they name a kind of sticker: star player, player to watch, top eleven. */
export const tailWords = /^(?:SP|PTW|TOP|MVP|POTM)$/;
/** `3er-Pack`, `100m`: no suffix of a code. */
export const noSuffix = /^(?:er|te|ten?|ter|tes|st|nd|rd|th|x|mal|[kcm]?m|kg)$/i;

const things =
  'sticker[ns]?|bild(?:er)?|karten?|cards?|stück|seiten?|pages|kommentare?|comments?|antwort(?:en)?|repl(?:y|ies)|beitr[äa]ge?|posts?|aufrufe|views?|likes?|shares?|reaktionen|mal geteilt|personen\\b.*';
/** `20 Sticker`, `12 Kommentare`, `Insgesamt: 180`. */
export const countLine = new RegExp(
  `^[([]?(?:(\\d{1,3}(?:\\.?\\d{3})?) (?:${things})(?: (?:ins)?gesamt| total)?|(?:ins)?gesamt:? \\d+.*|(?:total|anzahl|summe):? \\d+(?: (?:${things}))?)[)\\].:!]*$`,
  'iu',
);
/** `Norway (10 stickers)`, `Norwegen – 10 Sticker`. */
export const countedHeading =
  /^(\p{L}[^:;,()[\]]{0,79}?)\s*(?:[([]|\s\p{Pd}\s|:\s)\s*(\d{1,3}) (?:sticker[ns]?|bild(?:er)?|karten?|cards?|stück)[)\]]?:?$/iu;
/** What albums and their lists are called. */
export const albumWord =
  /sticker|album|alle bilder|liste|checkl|collection|kollektion|sammel|katalog|catalogue/iu;
/** `Seite 4/5 FC Beispiel`, `Group A`: the place of what follows, with its name if it has one. */
export const frameLine =
  /^\W{0,4}(?:(?:doppel)?seiten?|s\.|pages?|gruppe|group)\s+(?:\d{1,3}(?:\s*(?:[/&\p{Pd}]|und)\s*\d{1,3})?|\p{Lu})(?:(?:\s*\p{Pd})?\s+(\p{L}\D*))?\W*$/iu;
/** `Seite 4: Am Waldrand 1-24`: the page before a section’s name. */
export const pageBefore =
  /^\s*(?:(?:doppel)?seiten?|s\.|pages?)\s+\d{1,3}(?:\s*(?:[/&\p{Pd}]|und)\s*\d{1,3})?(?:\s*[:.)\p{Pd}]\s*(?=\p{L}*\p{Ll})|\s+(?=\p{L}*\p{Ll}\D*\d))/iu;

/** A total after a range. */
export const howMany = /\s*\(\d+ (?:Sticker|Stück)\)\s*$/iu;

export type Column = 'code' | 'prefix' | 'name' | 'section' | 'foil' | 'rarity';

export const columnNames: Readonly<Record<Column, RegExp>> = {
  code: /^(?:(?:sticker|bild|karten?|card|album)?[ -]?(?:nr\.?|no\.?|num|nummer|number|id|code)|n[°º]|kürzel|#)$/i,
  prefix: /^(?:prefix|präfix|abk(?:ürzung|\.)?|team ?code|länderkürzel|country ?code|short)$/i,
  name: /^(?:\p{L}*name|titel|title|sticker|bezeichnung|beschreibung|description|motiv|spieler(?:in)?|player|bild|label|text)$/iu,
  section:
    /^(?:team|team ?name|mannschaft|verein|klub|club|kapitel|abschnitt|section|chapter|land|country|nation|kategorie|category|bereich|serie|series|set|gruppe|group|seite|page)$/i,
  foil: /^(?:(?:is)?folie|(?:is ?)?foil|glitzer|glanz|spezial|holo|shiny)$/i,
  rarity: /^(?:seltenheit|rarity|art|typ|type|kind|variante|finish|ausführung)$/i,
};
/** The first of several that part an album counts. */
export const sectionRanks: readonly RegExp[] = [
  /^(?:team|mannschaft|verein|klub|club)/i,
  /^(?:kapitel|abschnitt|section|chapter)/i,
  /^(?:land|country|nation)/i,
  /^(?:kategorie|category|bereich|serie|series|set)/i,
  /^(?:gruppe|group)/i,
];

/** The words that editable lists use. */
export const remarkWords: Readonly<Record<Rarity | 'foil', string>> = {
  foil: 'Glitzer',
  common: '',
  rare: 'selten',
  epic: 'episch',
  legendary: 'legendär',
};
