/** Reserved as whole names, because they would lend authority: the product, its operators, deleted accounts. */
const words = [
  'admin',
  'administrator',
  'administration',
  'betreiber',
  'datenschutz',
  'geloschternutzer',
  'helpdesk',
  'hilfeteam',
  'jugendschutz',
  'kundendienst',
  'kundenservice',
  'kundenbetreuung',
  'moderation',
  'moderator',
  'offiziell',
  'polizei',
  'postmaster',
  'redaktion',
  'root',
  'service',
  'serviceteam',
  'sicherheit',
  'support',
  'system',
  'team',
  'unbekannt',
  'webmaster',
];
/** Reserved as words of a name, whatever stands beside them: "Admin Mia", "Mia vom Kundendienst". */
const strongWords = [
  'admin',
  'administrator',
  'betreiber',
  'helpdesk',
  'kundendienst',
  'kundenservice',
  'moderator',
  'redaktion',
  'support',
];
const product = 'klebekumpel';

/** Characters that look like Latin letters in the app's fonts, as far as reserved names contain those. */
const lookAlikes: ReadonlyArray<readonly [letter: string, alike: string]> = [
  ['a', 'аα@4'],
  ['b', 'вβь8'],
  ['d', 'ԁ'],
  ['e', 'еёεє3'],
  ['i', 'іıιї1l|!'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  ['n', 'пη'],
  ['o', 'оοσ0'],
  ['p', 'рρ'],
  ['s', 'ѕ5$'],
  ['t', 'тτ'],
  ['u', 'υц'],
  ['y', 'уγ'],
];
const latin = new Map(lookAlikes.flatMap(([letter, alike]) => [...alike].map(one => [one, letter] as const)));

/** See SEC-I3. */
export function isReservedName(name: string): boolean {
  const bare = bareLetters(name);
  if (reserved.has(bare) || bare.includes(productLetters)) return true;
  return name.split(/[\s._\-–—/,:;()[\]]+/u).some(word => strong.has(bareLetters(word)));
}

/** The name as a careless reader sees it: without marks, case, gaps and foreign alphabets. */
function bareLetters(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map(letter => latin.get(letter) ?? letter)
    .filter(letter => /[a-z]/.test(letter))
    .join('');
}

/** Normalised in the same way: `l` and `i` are one letter. */
const reserved = new Set(words.map(bareLetters));
const strong = new Set(strongWords.map(bareLetters));
const productLetters = bareLetters(product);
