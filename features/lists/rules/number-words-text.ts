const small =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

/** "siebenundvierzig" and "hundertzwei" → 47 and 102; undefined for other words. "Ein" is an article. */
export function numberOfWord(word: string): number | undefined {
  const [, hundreds, rest = ''] = /^(?:(\p{L}*)hundert(?:und)?)?(\p{L}*)$/u.exec(word.toLowerCase()) ?? [];
  const above =
    hundreds === undefined ? 0 : 100 * (hundreds === '' || hundreds === 'ein' ? 1 : small.indexOf(hundreds));
  if (above < 0) return undefined;
  if (rest === '') return above === 0 ? undefined : above;
  const below = belowHundred(rest);
  return below === undefined ? undefined : above + below;
}

function belowHundred(word: string): number | undefined {
  const at = small.indexOf(word);
  if (at > 0) return at;
  const [, one, ten = ''] = /^(?:(\p{L}+)und)?(\p{L}+)$/u.exec(word) ?? [];
  const tenAt = tens.indexOf(ten);
  if (tenAt < 0) return undefined;
  const oneAt = one === undefined ? 0 : one === 'ein' ? 1 : small.indexOf(one);
  return oneAt < 0 || oneAt > 9 ? undefined : 10 * (tenAt + 2) + oneAt;
}

const fewest = 3;

/** Whether a text tells its numbers in words alone, as dictated ones do. */
export function isDictated(text: string): boolean {
  if (/\d/.test(text)) return false;
  const words = text.slice(0, 10_000).match(/\p{L}+/gu) ?? [];
  return words.filter(word => numberOfWord(word) !== undefined).length >= fewest;
}
