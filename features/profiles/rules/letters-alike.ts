/** Characters that look like Latin letters in the app's fonts, as far as forbidden words contain those. */
const lookAlikes: ReadonlyArray<readonly [letter: string, alike: string]> = [
  ['a', 'аα@4ᴀ'],
  ['b', 'вβь8ʙ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁᴅ'],
  ['e', 'еёεє3ᴇ'],
  ['g', 'ɢ'],
  ['h', 'һнʜ'],
  ['i', 'іıιї1l|!ɪʟ'],
  ['k', 'кκᴋ'],
  ['m', 'мμᴍ'],
  ['n', 'пηɴ'],
  ['o', 'оοσ0ᴏ'],
  ['p', 'рρᴘ'],
  ['r', 'гʀ'],
  ['s', 'ѕ5$ꜱ'],
  ['t', 'тτᴛ'],
  ['u', 'υцᴜ'],
  ['w', 'ԝωᴡ'],
  ['x', 'хχ'],
  ['y', 'уγʏ'],
];
const latin = new Map(lookAlikes.flatMap(([letter, alike]) => [...alike].map(one => [one, letter] as const)));

/** First code points of alphabets in circles, squares and flags, which no normal form resolves. */
const enclosed = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6] as const;

/** Without marks and fonts: compatible characters are one, and letters in circles and squares are letters. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, sign => {
      const code = sign.codePointAt(0) ?? 0;
      const first = enclosed.findLast(start => start <= code) ?? code;
      return String.fromCodePoint(0x41 + code - first);
    });
}

/** The text as a careless reader sees it: without marks, case, gaps and foreign alphabets; `l` and `i` are one letter. */
export function bareLetters(text: string): string {
  return [...plainText(text).toLowerCase()]
    .map(letter => latin.get(letter) ?? letter)
    .filter(letter => /[a-z]/.test(letter))
    .join('');
}

/** Where a word may end: at whatever stands for no letter, at whatever is none, and before a capital. */
const ends = [/[^\p{L}\p{N}@$|!]+/u, /\P{L}+/u, /\P{L}+|(?<=\p{Ll})(?=\p{Lu})/u] as const;

/** A test for the words in any of their spellings, also l.i.k.e. this. They are matched as whole words. */
export function findsWord(...words: readonly string[]): (text: string) => boolean {
  const bare = new Set(words.map(bareLetters));
  return text => {
    const plain = plainText(text);
    const spelled = plain.split(/\P{L}+/u).filter(letter => letter !== '');
    if (spelled.every(letter => [...letter].length === 1) && bare.has(bareLetters(plain))) return true;
    return ends.some(end => plain.split(end).some(word => bare.has(bareLetters(word))));
  };
}
