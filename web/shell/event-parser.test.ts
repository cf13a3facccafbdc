import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEvents, type ServerEvent } from './event-parser.ts';

function parse(...pieces: readonly string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const take = parseEvents(event => events.push(event));
  pieces.forEach(take);
  return events;
}

describe('server-sent events', () => {
  it.each<[string, string, ServerEvent[]]>([
    ['a named event', 'event: change\ndata: {"a":1}\n\n', [{ type: 'change', data: '{"a":1}' }]],
    ['one without a name', 'data: x\n\n', [{ type: 'message', data: 'x' }]],
    ['several lines of data', 'data: a\ndata: b\n\n', [{ type: 'message', data: 'a\nb' }]],
    ['an empty line of data', 'data\n\n', [{ type: 'message', data: '' }]],
    [
      'one space after the colon',
      'data:  x\n\ndata:y\n\n',
      [
        { type: 'message', data: ' x' },
        { type: 'message', data: 'y' },
      ],
    ],
    ['comments', ': still here\n\ndata: x\n: y\n\n', [{ type: 'message', data: 'x' }]],
    ['unknown fields', 'id: 7\nretry: 1\nfoo\ndata: x\n\n', [{ type: 'message', data: 'x' }]],
    ['a name without data', 'event: ready\n\ndata: x\n\n', [{ type: 'message', data: 'x' }]],
    ['colons in data', 'data: a:b: c\n\n', [{ type: 'message', data: 'a:b: c' }]],
    ['no end', 'data: x\n', []],
    [
      'other line ends',
      'data: a\r\n\r\ndata: b\r\rdata: c\n\n',
      ['a', 'b', 'c'].map(data => ({ type: 'message', data })),
    ],
  ])('knows %s', (_, stream, events) => {
    expect(parse(stream)).toEqual(events);
  });

  it('are the same however the network cuts them', () => {
    const line = fc.constantFrom('data: ä😀', 'data:', 'event: change', ': quiet', 'id: 1', '', '');
    const end = fc.constantFrom('\n', '\r\n', '\r');
    const stream = fc.array(fc.tuple(line, end)).map(lines => lines.flat().join(''));
    fc.assert(
      fc.property(stream, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (whole, lengths) => {
        const pieces: string[] = [];
        for (let from = 0; from < whole.length;) {
          const length = lengths.next().value ?? 1;
          pieces.push(whole.slice(from, from + length));
          from += length;
        }
        // A CR at the end of a piece ends its line; only at the end of the whole text may it be half of a CRLF.
        expect(parse(...pieces)).toEqual(parse(whole));
      }),
      { numRuns: 500 },
    );
  });
});
