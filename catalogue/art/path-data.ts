/** Shortens SVG path data: one decimal, the shorter of absolute and relative form, no needless separators. */

type Segment = { command: string; values: number[] };

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Rounds to `digits` decimals and drops what is not needed: `0.50` → `.5`, `-0` → `0`. */
export function short(value: number, digits = 1): string {
  const text = String(Number(value.toFixed(digits)));
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

export function shortenPath(data: string, digits = 1): string {
  let output = '';
  let lastCommand = '';
  const unit = 10 ** digits;
  const at = { x: 0, y: 0, startX: 0, startY: 0 };
  for (const segment of absoluteSegments(data)) {
    const points = segment.values.map((value, index) =>
      isFlagOrAngle(segment.command, index) ? value : Math.round(value * unit) / unit,
    );
    const absolute = join(segment.command, points, lastCommand, digits);
    const relativePoints = points.map((value, index) => value - originOf(segment.command, index, at));
    const relative = join(segment.command.toLowerCase(), relativePoints, lastCommand, digits);
    const chosen = relative.length < absolute.length ? relative : absolute;
    lastCommand = chosen === absolute ? segment.command : segment.command.toLowerCase();
    output += chosen;
    move(at, segment.command, points);
  }
  return output;
}

/** Drops the closed shapes of a path that lie wholly outside left, top, right, bottom. */
export function cropPath(data: string, box: readonly [number, number, number, number]): string {
  const [left, top, right, bottom] = box;
  const shapes: Segment[][] = [];
  for (const segment of absoluteSegments(data)) {
    if (segment.command === 'M') shapes.push([]);
    shapes.at(-1)?.push(segment);
  }
  const kept = shapes.filter(shape => {
    const xs = shape.flatMap(({ command, values }) =>
      values.filter((_, index) => axisOf(command, index) === 'x'),
    );
    const ys = shape.flatMap(({ command, values }) =>
      values.filter((_, index) => axisOf(command, index) === 'y'),
    );
    const isBeside = Math.min(...xs) > right || Math.max(...xs) < left;
    return !isBeside && !(Math.min(...ys) > bottom || Math.max(...ys) < top);
  });
  return kept.map(shape => shape.map(({ command, values }) => command + values.join(' ')).join('')).join('');
}

function axisOf(command: string, index: number): 'x' | 'y' | 'neither' {
  if (command === 'H') return 'x';
  if (command === 'V') return 'y';
  if (command === 'A') return index === 5 ? 'x' : index === 6 ? 'y' : 'neither';
  return index % 2 === 0 ? 'x' : 'y';
}

function join(command: string, values: number[], previous: string, digits: number): string {
  const repeats = command === previous && !/[mz]/i.test(command);
  const implied = repeats || (previous === 'M' && command === 'L') || (previous === 'm' && command === 'l');
  let text = implied ? '' : command;
  let open = implied;
  // What stands before an implied command is not known here, so its first number never starts with a bare point.
  let hasPoint = false;
  values.forEach((value, index) => {
    const isFlag = command.toUpperCase() === 'A' && (index === 3 || index === 4);
    const part = short(value, digits);
    const needsSpace = open && !part.startsWith('-') && !(part.startsWith('.') && hasPoint);
    text += (needsSpace ? ' ' : '') + part;
    open = !isFlag;
    hasPoint = !isFlag && part.includes('.');
  });
  return text;
}

function isFlagOrAngle(command: string, index: number): boolean {
  return command === 'A' && index >= 2 && index <= 4;
}

function originOf(command: string, index: number, at: { x: number; y: number }): number {
  if (command === 'H') return at.x;
  if (command === 'V') return at.y;
  if (command === 'A') return index === 5 ? at.x : index === 6 ? at.y : 0;
  return index % 2 === 0 ? at.x : at.y;
}

function move(
  at: { x: number; y: number; startX: number; startY: number },
  command: string,
  values: number[],
): void {
  if (command === 'Z') {
    at.x = at.startX;
    at.y = at.startY;
    return;
  }
  const last = values.at(-1) ?? 0;
  if (command === 'H') at.x = last;
  else if (command === 'V') at.y = last;
  else {
    at.x = values.at(-2) ?? 0;
    at.y = last;
  }
  if (command === 'M') {
    at.startX = at.x;
    at.startY = at.y;
  }
}

function absoluteSegments(data: string): Segment[] {
  const segments: Segment[] = [];
  const at = { x: 0, y: 0, startX: 0, startY: 0 };
  for (const [, letter = '', body = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = letter.toUpperCase();
    const size = ARGUMENTS[upper];
    if (size === undefined) throw new Error(`Unknown path command ${letter}`);
    const numbers = upper === 'A' ? arcNumbers(body) : plainNumbers(body);
    let command = upper;
    for (let start = 0; start === 0 || start < numbers.length; start += Math.max(size, 1)) {
      const raw = numbers.slice(start, start + size);
      const values = letter === upper ? raw : raw.map((value, index) => value + originOf(upper, index, at));
      segments.push({ command, values });
      move(at, command, values);
      if (command === 'M') command = 'L';
    }
  }
  return segments;
}

function plainNumbers(text: string): number[] {
  return (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

/** The two flags of an arc may stand without separators: `a1 1 0 012 2`. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = [];
  let rest = text;
  while (rest.trim() !== '' && rest.trim() !== ',') {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const found = isFlag
      ? /^[\s,]*([01])/.exec(rest)
      : /^[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/i.exec(rest);
    if (!found?.[1]) throw new Error(`Unreadable arc: ${text}`);
    numbers.push(Number(found[1]));
    rest = rest.slice(found[0].length);
  }
  return numbers;
}
