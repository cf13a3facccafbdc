import { countEntries, listItems, type ListGroup } from './list-groups.ts';
import { listText } from './share-list-text.ts';

/** In characters: every messenger accepts so many and shows them unfolded. */
export const longestMessage = 1000;

export interface ListBlock {
  readonly heading: string;
  readonly groups: readonly ListGroup[];
  /** Shown if there are no groups. */
  readonly ifEmpty: string;
}

export interface WrittenList {
  readonly whole: string;
  readonly parts: readonly string[];
}

export interface ListHead {
  readonly name: string;
  readonly date: string;
}

export function missingBlock(groups: readonly ListGroup[]): ListBlock {
  return { heading: listText.missing(countEntries(groups)), groups, ifEmpty: listText.nothingMissing };
}

export function duplicatesBlock(groups: readonly ListGroup[]): ListBlock {
  return { heading: listText.duplicates(countEntries(groups)), groups, ifEmpty: listText.noDuplicates };
}

/** The reply to somebody's list. */
export function answerBlocks(give: readonly ListGroup[], get: readonly ListGroup[]): ListBlock[] {
  const blocks = [
    { heading: listText.give(countEntries(give)), groups: give, ifEmpty: '' },
    { heading: listText.get(countEntries(get)), groups: get, ifEmpty: '' },
  ];
  return blocks.filter(block => block.groups.length > 0);
}

/**
 * The common list format: album and date, then per block a heading with its count and a line per prefix, `FUX: 1, 4–7,
 * 9 (x2)`. If too long for one message, it drops blanks, then it is split between entries, each part with the head.
 */
export function writeList(head: ListHead, blocks: readonly ListBlock[]): WrittenList {
  const name = head.name.replace(/\s+/g, ' ').trim();
  const top = `${name}\n${listText.asOf(head.date)}`;
  const linesOf = (groups: readonly ListGroup[]) => joinEqualPrefixes(groups).map(line => ({ ...line }));
  const full = blocks.map(({ heading, groups, ifEmpty }) =>
    [heading, ...(groups.length === 0 ? [ifEmpty] : linesOf(groups).map(line => writeLine(line, ', ')))].join(
      '\n',
    ),
  );
  const whole = [top, ...full].join('\n\n');
  if (whole.length <= longestMessage) return { whole, parts: [whole] };
  const room = longestMessage - listText.part(top, 99, 99).length;
  const bodies = divide(
    blocks.map(block => ({ ...block, lines: linesOf(block.groups) })),
    room,
  );
  const parts = bodies.map((body, at) => {
    const title = bodies.length === 1 ? name : listText.part(name, at + 1, bodies.length);
    return `${title}\n${listText.asOf(head.date)}${body}`;
  });
  return { whole, parts };
}

interface ListLine {
  readonly prefix: string;
  readonly items: readonly string[];
  /** Numbers that must not be read with the prefix above. */
  readonly isPosition: boolean;
}

/** Joins sections of plain numbers into one line, because the text could not tell them apart; words have their own. */
function joinEqualPrefixes(groups: readonly ListGroup[]): ListLine[] {
  const joined: Array<{ prefix: string; entries: ListGroup['entries'][number][] }> = [];
  const isWord = ({ label }: ListGroup['entries'][number]) => !/^\d/.test(label);
  for (const { prefix, entries } of groups)
    for (const entry of entries) {
      const last = joined.at(-1);
      const isAlike = prefix !== '' || last?.entries.some(other => isWord(other)) === isWord(entry);
      if (last?.prefix === prefix && isAlike) last.entries.push(entry);
      else joined.push({ prefix, entries: [entry] });
    }
  const firstPrefixed = joined.findIndex(({ prefix }) => prefix !== '');
  return joined.map(({ prefix, entries }, at) => ({
    prefix,
    items: listItems(entries),
    isPosition:
      prefix === '' && firstPrefixed !== -1 && at > firstPrefixed && !entries.some(entry => isWord(entry)),
  }));
}

function writeLine({ prefix, items, isPosition }: ListLine, comma: string): string {
  if (isPosition) return listText.position(items.join(comma));
  return (prefix === '' ? '' : `${prefix}: `) + items.join(comma);
}

/** Each body has at most `room` characters and can be read alone. */
function divide(blocks: ReadonlyArray<ListBlock & { lines: readonly ListLine[] }>, room: number): string[] {
  const bodies: string[] = [];
  let body = '';
  for (const { heading, lines, ifEmpty } of blocks) {
    const begin = `\n${heading}`;
    const add = (continued: string, afresh: string) => {
      if (body !== '' && body.length + continued.length > room) {
        bodies.push(body);
        body = begin + afresh;
      } else body += continued;
    };
    if (lines.length === 0) add(`${begin}\n${ifEmpty}`, `\n${ifEmpty}`);
    lines.forEach((line, lineAt) =>
      line.items.forEach((item, at) => {
        const fresh = `\n${writeLine({ ...line, items: [item] }, '')}`;
        const opening = lineAt === 0 && at === 0 ? begin : '';
        add(at === 0 ? opening + fresh : `,${item}`, fresh);
      }),
    );
  }
  return [...bodies, body];
}
