import { findsWord, plainText } from './letters-alike.ts';

/** "Schalke 04" and "Ben 2015" are names; phone numbers, postcodes and birthdays have more digits. */
export const digitsInRow = 4;
export const digitsInAll = 5;

const digit = '(?:null|eins|zwei|zwo|drei|vier|fünf|fuenf|sechs|sieben|acht|neun)';
const spelledDigits = new RegExp(`(?<!\\p{L})${digit}+(?!\\p{L})`, 'giu');

function holdsNumber(name: string): boolean {
  // Before the marks are dropped, which are a part of "fünf".
  const counted = plainText(
    name.replace(spelledDigits, words => words.replace(new RegExp(digit, 'giu'), '0')),
  );
  const inAll = counted.match(/\p{N}/gu)?.length ?? 0;
  return inAll > digitsInAll || new RegExp(`\\p{N}{${digitsInRow + 1}}`, 'u').test(counted);
}

/** Ends of addresses that nobody's name has behind a dot. */
const top =
  '(?:app|at|biz|ch|com|de|dev|eu|gg|info|io|link|ly|me|net|online|org|ru|shop|site|to|tv|xyz)(?![\\p{L}\\p{N}])';
const addresses: readonly RegExp[] = [
  /@\s*\S|\S\s*@|[([{]\s*at\s*[)\]}]/iu,
  /(?<!\p{L})(?:www|https?)(?!\p{L})|:\/\//iu,
  new RegExp(`[\\p{L}\\p{N}](?:\\s?[.。·•]|\\s\\.\\s)${top}`, 'iu'),
  new RegExp(
    `[\\p{L}\\p{N}](?:[\\s_-]+(?:punkt|dot)[\\s_-]+|\\s*[([{]\\s*(?:punkt|dot|\\.)\\s*[)\\]}]\\s*)${top}`,
    'iu',
  ),
  /\.\p{L}{2,}\//u,
  /(?:stra(?:ß|ss)e|str\.?|weg|allee|gasse|chaussee)\s*\d/iu,
];

/** Where else somebody is to be found, and what nobody says who does not want to be. */
const findsElsewhere = findsWord(
  'discord',
  'email',
  'facebook',
  'gmail',
  'gmx',
  'insta',
  'instagram',
  'kik',
  'mail',
  'messenger',
  'onlyfans',
  'skype',
  'snap',
  'snapchat',
  'telegram',
  'threema',
  'tiktok',
  'viber',
  'wechat',
  'whatsapp',
);
const invitations =
  /(?<!\p{L})(?:(?:ruf|schreib|folg|add)[et]?|call|follow|text)\s+(?:mich|mir|uns|me|us)(?!\p{L})/iu;

/** See SEC-I6. */
export function holdsContact(name: string): boolean {
  const plain = plainText(name);
  return (
    holdsNumber(name) ||
    addresses.some(address => address.test(plain)) ||
    invitations.test(plain) ||
    findsElsewhere(name)
  );
}
