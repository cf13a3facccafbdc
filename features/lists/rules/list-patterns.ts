import {
  articles,
  copiesInWords,
  copyWords,
  duplicateSigns,
  editionWords,
  missingSigns,
  monthWords,
  ofWords,
  pageWords,
  placeWords,
  stickerWords,
  thingWords,
  timeWords,
  unitWords,
} from './words-text.ts';
import { dash, positionSign, rangeSign } from './code-pattern.ts';

/* What may stand in a line of a list; sticky, but `address` and `page`. */

const times = '[xX×✕]';
export const address = /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\w[\w.-]*/iu;
const dates = `\\d{1,2}\\.?\\s?(?:de )?(?:${monthWords})(?!\\p{L})\\.?(?:\\s\\d{4}(?!\\d))?|\\d\\d\\.\\d\\d\\.\\d\\d(?!\\d)|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4})?(?!\\d)|\\d{4}-\\d\\d-\\d\\d(?!\\d)|\\d{1,2}/\\d{1,2}/\\d{4}(?!\\d)`;
const phones =
  '(?:\\+|00)[1-9]\\d{0,2}[ /-]{1,2}(?:\\(0\\) ?)?[1-9][\\d /()-]{5,}\\d|\\+\\d{8,}|0\\d{1,4} ?[ /-] ?\\d{4,}(?:[ /-]\\d+)*|0\\d{2,4}(?: ?/ ?|[ -])\\d{2,4}(?:[ -]\\d{2,4}){2,}|0\\d{3,4}(?:[ /-]\\d{2,4}){2,}|0\\d{7,}';
const clock = '\\d{1,2}(?:[:.]\\d\\d)?';
const hours = `${clock}\\s?(?:(?:${dash}|bis|und|to)\\s?${clock}\\s?)?(?:${timeWords})(?!\\p{L})|(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?(?!\\d)`;
const prices = `\\d+(?:[.,]\\d\\d?|,-)?\\s?(?:€|euros?(?!\\p{L})|eur(?!\\p{L})|ct(?!\\p{L})|cents?(?!\\p{L})|(?:chf|zł|zl|tl|fr|rappen?|rp|kr|p)(?!\\p{L}))|[€$£]\\s?\\d+(?:[.,]\\d\\d?)?(?!\\d)|\\d+,-`;

/** A number in a list, as nearly all are: none of the patterns below fits it. */
export const listed = /(?<![\d.:/] ?)[1-9]\d{0,2}(?=[,;](?!\d)|,\d{1,3},|$)/uy;
/** What begins with a digit or a sign and is no sticker whatever stands around it, by its kind. */
export const noSticker = new RegExp(
  [
    `(?<!\\d)(?<phone>${phones})`,
    `(?<!\\d)(?<date>${dates})`,
    `(?<!\\d)(?<price>${prices})`,
    `(?<!\\d)(?<time>${hours})`,
    `(?<!\\d)(?<count>\\d+(?:[.,]\\d+)?\\s?%|\\d+\\+(?!\\s?\\d)|\\d+ (?:${ofWords}) \\d+|(?<![,;\\d]\\s?)\\d+ (?:(?:${thingWords})(?!\\p{L})|(?:\\p{Ll}{3,12}[enr]{1,2} )?(?:${stickerWords})(?!\\p{L}|\\s\\d)))`,
    `(?<!\\d)(?<measure>\\d{1,4}\\.?[ -]?(?:${unitWords})(?!\\p{L}))`,
    `(?<ordinal>(?<!\\d)\\d{1,2}(?:st|nd|rd|th)(?!\\p{L}))`,
    `(?<long>\\d{7,})`,
    `(?<postcode>(?<!\\d)\\d{5}\\s(?=\\p{Lu}\\p{Ll}))`,
    `(?<decimal>(?<!\\d|\\d\\.)\\d+\\.\\d+(?!\\.?\\d))`,
  ].join('|'),
  'iuy',
);
/** `diese 11: 14, 29, …` */
export const countBeforeColon = /(?<=\p{L}{2}\s)(\d{1,3})\s?:\s?(?=\d)/uy;
/** Crossed out, as messengers and forums write it. */
export const struck =
  /~{1,2}(?! )[^~\n]{1,60}(?<! )~{1,2}(?![\p{L}\d])|\[s\][^[\n]{1,60}\[\/s\]|<(?:s|del|strike)>[^<\n]{1,60}<\/\w{1,6}>/iuy;
/** `um halb 4`, `am 19.` */
export const moment =
  /(?<!\p{L})(?:(?:um|ab|am)\s(?:halb\s)?|halb\s|viertel\s(?:vor|nach)\s)\d{1,2}\.?(?:\suhr)?(?![\p{L}\d]|[.,:]\d|\s?[,;]\s?\d|\s(?:und|bis|-|–)\s\d)/iuy;
/** `Tel.: 0531 44 55 66` */
export const telephone = /(?<!\p{L})(?:tel(?:efon)?|handy|mobil|fon|whatsapp)\.?:?\s?[+\d][\d /()-]{4,}\d/iuy;
/** `v3.2.1` */
export const version = /(?<!\p{L})v\d+(?:\.\d+)+/iuy;
/** `Haus 12` */
export const place = new RegExp(
  `(?<!\\p{L})(?:${placeWords})\\.?:?\\s?\\d{1,5}\\p{L}?(?![\\p{L}\\d]|[,;]\\s?\\d{1,4}(?!\\d))`,
  'iuy',
);
/** `349/980`, where `3/4` is a list. */
export const share = /(?<!\d|\/\s?)\d+\s?\/\s?(?:\d{3,}(?!\d|\s?\/)|\d+(?=\s?:))/uy;
/** `2:1`, behind a word, or `1 zu 1`. */
export const ratio =
  /(?<=(\p{L}{1,20})\s)\d:\d(?!\d)|(?<=\p{L}{2}\s)1x1(?!\d)|(?<!\d)(?:1:1(?!\d)|(\d) (?:gegen|a|per|por) \2(?!\d)|\d (?:zu|to) ?\d?(?!\d))/uy;
export const edition = new RegExp(
  `(?<!\\p{L})(${editionWords})\\s?['’]?(?:\\d\\d|\\d{4})(?:\\s?[/-]\\s?\\d{2,4})?(?!\\d|\\s?[,;:]\\s?\\d)`,
  'iuy',
);
export const year = /(?<!\d)(?:19[5-9]|20)\d\d(?:\/\d\d(?:\d\d)?)?(?!\d)/uy;
export const sign = new RegExp(`([${missingSigns}])|[${duplicateSigns}]`, 'uy');
/** `[W]` or `[H]` */
export const letterSign = /\[(\p{L})\]/uy;
export const flag = /\p{RI}\p{RI}|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/uy;
/** A list in which the letters stand as one of the entries: `FWC,2,7`. */
export const asEntry = /\s?[,;]\s?\d/uy;
export const page = new RegExp(
  `(?<=^|[\\s([*_·|,;:-])(${pageWords})(?!\\p{L})\\.?\\s?\\d+(?:\\s?(?:${dash}|/)\\s?\\d+)?`,
  'giu',
);
/** Marks the next number as a position, whatever prefix precedes. */
export const position = new RegExp(positionSign, 'iuy');
/** `FUX 🦊:` or `Südsee Inseln:`. */
export const heading = /(\p{L}[^\n:\d,;()[\]]{0,40})(?:[([][^()[\]\n]*[)\]]\s?)?:(?!\/\/)/uy;
/** The end of a sentence. */
export const clauseEnd = /[.?!]+(?=\s|$)/uy;
/** Words up to a comma or the end of a sentence. */
export const lastWords = /[\p{L}\s]{0,60}(?=[,.;!?)]|$)/uy;
/** No number up to the next comma. */
export const noNumbers = /[^\d,;.]*(?:[,;.]|$)/uy;
/** Nothing else follows in the line. */
export const loneNumber = /\s?\d+\s?$/uy;
/** The words up to the next number or sign. */
export const nextWords = /(?:\s\p{L}+){1,3}/uy;
export const word = /\p{L}[\p{L}\p{M}]*/uy;
/** What may stand between the letters of a code and its number. */
export const beforeNumber = new RegExp(
  `(?:\\s(?:${articles})\\b\\.?)?[^\\p{L}\\d\\n(),;:]{0,12}:?[^\\p{L}\\d\\n(),;:]{0,3}\\d`,
  'iuy',
);
/** The place of an entry in a list: `3. FUX 7`. */
export const rank = /(?<=^\s?)\d{1,3}[.)]\s(?=(\p{L}+))/uy;
export const bracket = /[([]([^()[\]\n]*)[)\]]/uy;
export const copiesBefore = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:\\s?${times}\\s?(?=\\p{L}{2})|${times}(?:\\s(?=[\\p{L}\\d])|(?=\\p{Lu}{2}))|\\s?(?:${copyWords}|Mal)\\s(?=[\\p{L}\\d]))`,
  'uy',
);
/** `je 2x` */
export const copiesEach = /(?:je|jeweils)\s(\d{1,2})\s?(?:[x×]|mal)(?!\p{L})/iuy;
/** `zweimal GER 2` */
export const copiesWordsBefore = new RegExp(`(${copiesInWords})\\s(?=\\p{L}{2,8}\\s?\\d)`, 'iuy');
export const copiesAfter = new RegExp(
  `\\s?[([]\\s?(?:${times}|\\*|\\+)?\\s?(\\d{1,2})\\s?(?:${times}|${copyWords})?\\.?\\s?[)\\]]|\\s?${times}\\s?(\\d{1,2})(?![\\p{L}\\d])|\\*(\\d{1,2})(?!\\d)|\\s\\*\\s(\\d{1,2})(?!\\d)|\\s(\\d{1,2})(?:${times}|\\s?(?:${copyWords}))(?!\\s?[\\p{L}\\d])|\\s?${dash}\\s?(\\d{1,2})${times}(?![\\p{L}\\d])|([²³])|\\s(?:${dash}\\s)?[([]?(${copiesInWords})[)\\]]?(?!\\p{L})|\\s?[=:]\\s?${times}?(\\d{1,2})\\s?${times}(?![\\p{L}\\d])|\\s?[=:]\\s?${times}(\\d{1,2})(?!\\d)`,
  'iuy',
);
/** `2: 3`, among spares. */
export const copiesBehindColon = /\s?[:=]\s?(\d{1,2})(?!\d)/uy;
const oneLetter = '((?![xX])\\p{L}(?!\\p{L}))?';
export const entry = new RegExp(
  `(?<!\\d)(\\d{1,6})(?!\\d)${oneLetter}(?:(?<!\\d\\s?${dash}\\s?\\d{1,6})(?:${rangeSign}|\\.\\.+)(?:(\\p{L}{1,8})\\s?)?(\\d{1,6})(?!\\d|~|\\s?(?:€|[eE][uU][rR]|ct(?!\\p{L}))|,\\d\\d?\\s?(?:€|[eE][uU][rR]|ct)|${times}(?!\\p{L})|\\s?${dash}\\s?(?:\\p{L}{1,8}\\s?)?\\d)${oneLetter})?`,
  'uy',
);
