import {
  articles,
  copyWords,
  duplicateSigns,
  editionWords,
  missingSigns,
  ofWords,
  pageWords,
  stickerWords,
  timeWords,
} from './share-list-text.ts';
import { dash, positionSign, rangeSign } from '#features/lists/rules/code-pattern.ts';

/* What may stand in a line of a list; sticky, but `page` and `address`. */

const times = '[xX×✕]';
export const address = /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w/iu;
const dates = '\\d\\d\\.\\d\\d\\.\\d\\d(?!\\d)|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|(?!\\d))|\\d{4}-\\d\\d-\\d\\d';
const phones = '(?:\\+|00)\\d{1,3}[ /-]\\d[\\d /-]{5,}\\d|0\\d{2,4}[ /-]\\d{4,}(?:[ /-]\\d+)*|0\\d{7,}';
/**
 * Web addresses, telephone numbers, dates, times, prices, decimals, shares (349 von 980, 36 %), counts in brackets or
 * before a noun, an album's year.
 */
export const noSticker = new RegExp(
  `${address.source}|[([][^()[\\]\\n]*[)\\]]|(?<!\\d)(?:${phones}|${dates}|(?<!\\.)\\d+\\.\\d+(?!\\.?\\d)|\\d+(?:,\\d\\d)?\\s*(?:[%€]|euro?(?!\\p{L})|ct(?!\\p{L})|cents?(?!\\p{L}))|\\d{1,2}(?::\\d\\d)?\\s*(?:${timeWords})(?!\\p{L})|\\d+ (?:${ofWords}) \\d+|(?<![,;\\d]\\s*)\\d+ (?:${stickerWords})(?!\\p{L}))`,
  'iuy',
);
/** `349/980`, where `3/4` is a list. */
export const share = /(?<![\d/])\d+\s*\/\s*(\d{3,})(?!\d|\s*\/)/uy;
/** `2:1`, behind a word. */
export const ratio = /(?<=(\p{L}{1,20})\s)\d:\d(?!\d)/uy;
export const edition = new RegExp(
  `(?<!\\p{L})(${editionWords})\\s*['’]?(?:\\d\\d|\\d{4})(?:/\\d{2,4})?(?!\\d)`,
  'iuy',
);
export const sign = new RegExp(`([${missingSigns}])|[${duplicateSigns}]`, 'uy');
export const flag = /\p{RI}\p{RI}|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/uy;
/** A list in which the letters stand as one of the entries: `FWC,2,7`. */
export const asEntry = /\s*[,;]\s*\d/uy;
export const page = new RegExp(
  `(?<!\\p{L})(${pageWords})(?!\\p{L})\\.?\\s*\\d+(?:\\s*${dash}\\s*\\d+)?`,
  'giu',
);
/** Marks the next number as a position, whatever prefix precedes. */
export const position = new RegExp(positionSign, 'iuy');
/** `FUX 🦊:` or `Südsee Inseln:`. */
export const heading = /(\p{L}[^\n:\d,;()[\]]{0,40})(?:[([][^()[\]\n]*[)\]]\s*)?:/uy;
/** The end of a sentence. */
export const clauseEnd = /[.?!]+(?=\s|$)/uy;
/** Words up to a comma or the end of a sentence. */
export const lastWords = /[\p{L}\s]{0,60}(?=[,.;!?)]|$)/uy;
export const word = /\p{L}+/uy;
/** What may stand between the letters of a code and its number. */
export const beforeNumber = new RegExp(
  `(?:\\s+(?:${articles})\\b\\.?)?[^\\p{L}\\d\\n(),;:]{0,12}:?[^\\p{L}\\d\\n(),;:]{0,3}\\d`,
  'iuy',
);
/** The place of an entry in a list: `3. FUX 7`. */
export const rank = /(?<=^\s*)\d{1,3}[.)]\s+(?=(\p{L}+))/uy;
export const copiesBefore = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:${times}(?:\\s+(?=[\\p{L}\\d])|(?=\\p{Lu}{2}))|\\s?(?:${copyWords})\\s+(?=[\\p{L}\\d]))`,
  'uy',
);
export const copiesAfter = new RegExp(
  `\\s*[([]\\s*${times}?\\s*(\\d{1,2})\\s*(?:${times}|${copyWords})?\\.?\\s*[)\\]]|\\s*(?:${times}|\\*)\\s*(\\d{1,2})(?!\\d)|\\s+(\\d{1,2})(?:${times}|\\s?(?:${copyWords}))(?!\\s*[\\p{L}\\d])|\\s?${dash}\\s?(\\d{1,2})${times}(?![\\p{L}\\d])|([²³])`,
  'iuy',
);
/** `2: 3`, among spares. */
export const copiesBehindColon = /\s?:\s?(\d{1,2})(?!\d)/uy;
const oneLetter = '((?![xX])\\p{L}(?!\\p{L}))?';
export const entry = new RegExp(
  `(?<!\\d)(\\d{1,6})(?!\\d)${oneLetter}(?:(?<!\\d\\s*${dash}\\s*\\d{1,6})(?:${rangeSign}|\\.\\.+)(?:\\p{L}{1,8}\\s?)?(\\d{1,6})(?!\\d|${times}|\\s*${dash}\\s*\\d)${oneLetter})?`,
  'uy',
);

export const oddRun = /(?<![\p{L}\d])[\p{L}\d]+(?:[\s\p{Pd}._+]\s?[\p{L}\d]+){0,3}/uy;
