import { isCodeLike } from '#features/lists/rules/code-pattern.ts';

/** The last word is the prefix if it looks like one and other words precede it. */
export function titleOf(words: string): { name: string; prefix: string } {
  const [, before = '', inside = ''] = /^(.*\S)\s*[([]\s*(\p{L}{1,8})\s*[)\]]$/u.exec(words) ?? [];
  if (inside !== '') return { name: before, prefix: inside };
  const parts = words.split(/\s+/u);
  const last = parts.at(-1) ?? '';
  const isPrefix = /^\p{L}{1,8}$/u.test(last) && (parts.length === 1 ? isCodeLike(last) : isShout(last));
  if (!isPrefix) return { name: words, prefix: '' };
  return { name: parts.slice(0, -1).join(' '), prefix: last };
}

/** Only capitals, in a script that has them. */
function isShout(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase() && word.length > 1;
}
