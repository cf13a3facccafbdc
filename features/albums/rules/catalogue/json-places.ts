/** Line numbers in a JSON text. */
export interface JsonPlaces {
  /** The line of the value at a path, or of its nearest known ancestor. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Duplicate keys, of which `JSON.parse` silently keeps the last. */
  readonly repeated: ReadonlyArray<{ readonly path: readonly string[]; readonly line: number }>;
  /** The line of the first syntax error; undefined in valid JSON that is not nested too deep. */
  readonly wrongLine: number | undefined;
}

/** Values up to this depth can be found by path: `stickers`, index, field. */
const deepest = 3;
/** Deeper nesting counts as a syntax error. */
const mostNested = 64;
const blank = /[ \t\r\n]*/y;
/** Punctuation, a string (without raw control characters), a number or a word. */
const token =
  /[{}[\]:,]|"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

interface Open {
  readonly kind: 'object' | 'array';
  /** Undefined when deeper than `deepest`. */
  readonly path: readonly string[] | undefined;
  /** The index in an array, or the current key of an object. */
  key: string;
  index: number;
}

type Expected = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing';

/** Scans valid or invalid JSON without building values. Never throws. */
export function findJsonPlaces(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const repeated: Array<{ path: readonly string[]; line: number }> = [];
  const stack: Open[] = [];
  let expected: Expected = 'value';
  let position = 0;
  let line = 1;
  let wrongLine: number | undefined;
  for (;;) {
    const gap = matchAt(blank, text, position);
    line += gap.split('\n').length - 1;
    position += gap.length;
    const found = matchAt(token, text, position);
    const next: Expected | undefined =
      found === '' ? undefined : step(found, expected, stack, path => note(path, line));
    if (next === undefined) {
      if (position < text.length || expected !== 'nothing') wrongLine = line;
      break;
    }
    expected = next;
    position += found.length;
  }
  return { lineOf: path => lineOf(lines, path), repeated, wrongLine };

  function note(path: readonly string[], at: number): void {
    const key = keyOf(path);
    if (lines.has(key) && stack.at(-1)?.kind === 'object') repeated.push({ path, line: at });
    lines.set(key, at);
  }
}

/** The state after the token; undefined where the token is not allowed. */
function step(
  found: string,
  expected: Expected,
  stack: Open[],
  note: (path: readonly string[]) => void,
): Expected | undefined {
  const open = stack.at(-1);
  if (expected === 'colon') return found === ':' ? 'value' : undefined;
  if (expected === 'comma_or_end' || found === '}' || found === ']') {
    if (found === ',' && expected === 'comma_or_end') return open?.kind === 'object' ? 'key' : 'value';
    const mayEnd = expected === 'comma_or_end' || expected === 'key_or_end' || expected === 'value_or_end';
    if (!mayEnd || found !== (open?.kind === 'object' ? '}' : ']')) return undefined;
    stack.pop();
    return stack.length === 0 ? 'nothing' : 'comma_or_end';
  }
  if (expected === 'key' || expected === 'key_or_end') {
    if (!found.startsWith('"') || open === undefined) return undefined;
    open.key = open.path === undefined ? '' : String(JSON.parse(found));
    return 'colon';
  }
  if (expected === 'nothing' || found === ':' || found === ',') return undefined;
  const path = pathOfNext(open);
  if (path !== undefined) note(path);
  if (found === '{' || found === '[') {
    if (stack.length >= mostNested) return undefined;
    const kind = found === '{' ? 'object' : 'array';
    stack.push({
      kind,
      path: path !== undefined && path.length < deepest ? path : undefined,
      key: '',
      index: 0,
    });
    return kind === 'object' ? 'key_or_end' : 'value_or_end';
  }
  return stack.length === 0 ? 'nothing' : 'comma_or_end';
}

function pathOfNext(open: Open | undefined): readonly string[] | undefined {
  if (open === undefined) return [];
  if (open.path === undefined) return undefined;
  if (open.kind === 'object') return [...open.path, open.key];
  open.index += 1;
  return [...open.path, String(open.index - 1)];
}

function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(keyOf(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return lines.get(keyOf([])) ?? 1;
}

/** The key of the root is empty, which differs from that of a field named ''. */
function keyOf(path: readonly PropertyKey[]): string {
  return path.map(part => `\0${String(part)}`).join('');
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}
