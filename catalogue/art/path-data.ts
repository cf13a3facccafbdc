import svgpath from 'svgpath';

/** Rounds to `digits` decimals and drops what is not needed: `0.50` → `.5`, `-0` → `0`. */
export function short(value: number, digits = 1): string {
  const text = String(Number(value.toFixed(digits)));
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Rounds SVG path data; each segment in the shorter of its absolute and its relative form. */
export function shortenPath(data: string, digits = 1): string {
  const relative = segmentsOf(svgpath(data).rel().round(digits));
  let output = '';
  let last = '';
  segmentsOf(svgpath(data).abs().round(digits)).forEach((segment, at) => {
    const forms = [segment, relative[at] ?? segment].map(form => ({ form, text: written(form, last) }));
    const [chosen] = forms.toSorted((one, other) => one.text.length - other.text.length);
    output += chosen?.text ?? '';
    last = chosen?.form[0] ?? '';
  });
  return output;
}

type Segment = readonly [command: string, ...values: number[]];

function segmentsOf(path: typeof svgpath): readonly Segment[] {
  const segments: Segment[] = [];
  path.iterate(([command, ...values]) => void segments.push([command, ...values.map(Number)]));
  return segments;
}

/** Without the command where the one before implies it, and without needless separators. */
function written([command, ...values]: Segment, previous: string): string {
  const repeats = command === previous && !/[mz]/i.test(command);
  const isImplied = repeats || `${previous}${command}` === 'ML' || `${previous}${command}` === 'ml';
  let text = isImplied ? '' : command;
  let isOpen = isImplied;
  // What stands before an implied command is not known here, so its first number never starts with a bare point.
  let hasPoint = false;
  values.forEach((value, at) => {
    const isFlag = /a/i.test(command) && (at === 3 || at === 4);
    const part = short(value, 3);
    const needsSpace = isOpen && !part.startsWith('-') && !(part.startsWith('.') && hasPoint);
    text += (needsSpace ? ' ' : '') + part;
    isOpen = !isFlag;
    hasPoint = !isFlag && part.includes('.');
  });
  return text;
}

/** Drops the closed shapes of a path that lie wholly outside left, top, right, bottom. */
export function cropPath(data: string, box: readonly [number, number, number, number]): string {
  const [left, top, right, bottom] = box;
  const shapes =
    svgpath(data)
      .abs()
      .toString()
      .match(/M[^M]*/g) ?? [];
  return shapes
    .filter(shape => {
      const [xs, ys] = pointsOf(shape);
      const isBeside = Math.min(...xs) > right || Math.max(...xs) < left;
      return !isBeside && !(Math.min(...ys) > bottom || Math.max(...ys) < top);
    })
    .join('');
}

/** The points of an absolute shape, and those that its curves lean on. */
function pointsOf(shape: string): readonly [number[], number[]] {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [command, ...values] of segmentsOf(svgpath(shape))) {
    if (command === 'V') ys.push(...values);
    else
      (command === 'A' ? values.slice(5) : values).forEach((value, at) =>
        (at % 2 === 0 ? xs : ys).push(value),
      );
  }
  return [xs, ys];
}
