import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** What is printed behind a prefix, in the forms in which it may be typed: as printed, and without leading zeros. */
interface Label {
  readonly number: number;
  readonly forms: readonly [printed: string, ...others: string[]];
}

interface Group {
  readonly plain: readonly Label[];
  /** Not only digits, such as `P1` and `2-3`. */
  readonly odd: readonly Label[];
}

/** Prefix → what may follow, in printed order; `''` holds codes without a prefix. */
export type Keypad = ReadonlyMap<string, Group>;

export interface Typing {
  readonly prefix: string;
  readonly typed: string;
}

/** `taken`: the number of the sticker that is complete. */
export interface Typed extends Typing {
  readonly taken?: number;
}

/** More odd labels of a prefix than this are typed letter by letter. */
const mostWholeKeys = 12;

export function keypadOf(stickers: Iterable<{ number: number; code: string }>): Keypad {
  const groups = new Map<string, { plain: Label[]; odd: Label[] }>();
  for (const { number, code } of stickers) {
    const { prefix, label } = splitCode(code);
    const key = prefix.toUpperCase();
    const group = groups.get(key) ?? { plain: [], odd: [] };
    groups.set(key, group);
    const printed = label.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
    const isPlain = /^\d+$/.test(printed);
    const bare = isPlain ? printed.replace(/^0+(?=[1-9])/, '') : printed;
    const forms = bare === printed ? [printed] : [printed, bare];
    group[isPlain ? 'plain' : 'odd'].push({ number, forms: forms as [string, ...string[]] });
  }
  return groups;
}

export function firstTyping(keypad: Keypad): Typing {
  return { prefix: keypad.keys().next().value ?? '', typed: '' };
}

/** The keys that lead on: digits, and whole labels or letters that are none. */
export function keysAfter(keypad: Keypad, typing: Typing): { digits: ReadonlySet<string>; others: string[] } {
  const { typed } = typing;
  const group = keypad.get(typing.prefix);
  const next = new Set(rests(candidates(group, typed), typed).map(rest => [...rest][0] ?? ''));
  const digits = new Set([...next].filter(key => /^\d$/.test(key)));
  if (group === undefined || isByLetters(group))
    return { digits, others: [...next].filter(key => !digits.has(key)).toSorted() };
  return { digits, others: typed === '' ? group.odd.map(({ forms }) => forms[0]) : [] };
}

/** Takes the sticker as soon as nothing longer can follow (P-47); a key that leads nowhere changes nothing. */
export function pressKey(keypad: Keypad, typing: Typing, key: string): Typed {
  const { prefix } = typing;
  const group = keypad.get(prefix);
  const whole = typing.typed === '' && group?.odd.find(({ forms }) => forms[0] === key);
  if (whole && group && !isByLetters(group)) return { prefix, typed: '', taken: whole.number };
  const typed = typing.typed + key;
  const left = candidates(group, typed);
  if (left.length === 0) return typing;
  const exact = exactOf(left, typed);
  if (exact === undefined || rests(left, typed).some(rest => rest !== '')) return { prefix, typed };
  return { prefix, typed: '', taken: exact.number };
}

/** Takes what stands there, although more could follow. */
export function pressEnter(keypad: Keypad, typing: Typing): Typed {
  const { prefix, typed } = typing;
  const exact = exactOf(candidates(keypad.get(prefix), typed), typed);
  return exact === undefined ? typing : { prefix, typed: '', taken: exact.number };
}

/** Another prefix ends what was typed before, as Enter does. */
export function pressPrefix(keypad: Keypad, typing: Typing, prefix: string): Typed {
  return { ...pressEnter(keypad, typing), prefix, typed: '' };
}

export function pressBack({ prefix, typed }: Typing): Typing {
  return { prefix, typed: typed.slice(0, -1) };
}

function isByLetters({ odd }: Group): boolean {
  return odd.length > mostWholeKeys;
}

function candidates(group: Group | undefined, typed: string): Label[] {
  if (group === undefined) return [];
  const labels = isByLetters(group) ? [...group.plain, ...group.odd] : group.plain;
  return labels.filter(({ forms }) => forms.some(form => form.startsWith(typed)));
}

function exactOf(labels: readonly Label[], typed: string): Label | undefined {
  if (typed === '') return undefined;
  return (
    labels.find(({ forms: [printed] }) => printed === typed) ??
    labels.find(({ forms }) => forms.includes(typed))
  );
}

/** What may follow behind `typed`. */
function rests(labels: readonly Label[], typed: string): string[] {
  return labels.flatMap(({ forms }) =>
    forms.filter(form => form.startsWith(typed)).map(form => form.slice(typed.length)),
  );
}
