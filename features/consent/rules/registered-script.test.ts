import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hostsOf, originOf, RegisteredScripts } from './registered-script.ts';

const told = { provider: 'Zählwerk GmbH, Berlin', purpose: 'Zählt Besuche', period: 'Cookie „n“: 1 Jahr' };
const good = { id: 'counter', type: 'analytics', src: 'https://stats.example/count.js', ...told };

const problems = (value: unknown) => {
  const result = v.safeParse(RegisteredScripts, value);
  return (result.issues ?? []).map(issue => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
};

describe('registered scripts', () => {
  it('need an id, a type, an address and what visitors are told; the rest is empty', () => {
    expect(v.parse(RegisteredScripts, [good])).toEqual([
      { ...good, attributes: {}, connect: [], images: [] },
    ]);
    expect(v.parse(RegisteredScripts, [])).toEqual([]);
    const { provider: _, ...silent } = good;
    expect(problems([silent])).toEqual([expect.stringContaining('0.provider')]);
    expect(problems([{ ...good, provider: '', purpose: ' ', period: '' }])).toEqual([
      '0.provider must say who offers it, with address',
      '0.purpose must say what it is for',
      '0.period must say what it keeps, and how long',
    ]);
  });

  it('name every server that they have to do with, once', () => {
    const connect = ['https://collect.example', 'https://stats.example'];
    const images = ['https://*.pixel.example', 'https://collect.example'];
    expect(hostsOf({ src: good.src, connect, images })).toEqual([
      'stats.example',
      'collect.example',
      '*.pixel.example',
    ]);
    expect(hostsOf({ src: '/own/count.js', connect: [], images: [] })).toEqual([]);
  });

  it.each([
    'https://stats.example/',
    'https://stats.example:8443/a/b.js?id=1&x=%20',
    'http://127.0.0.1:4100/count.js',
    'http://localhost/count.js',
    '/own/count.js',
  ])('may come from %s', src => {
    expect(problems([{ ...good, src }])).toEqual([]);
  });

  it.each([
    'http://stats.example/count.js',
    '//stats.example/count.js',
    'https://stats.example',
    'https://stats.example;script-src *',
    "https://stats.example/x' 'unsafe-eval",
    'https://user@stats.example/x.js',
    'https://*.stats.example/x.js',
    String.raw`/\stats.example/x.js`,
    'javascript:alert(1)',
    'data:text/javascript,1',
    'count.js',
    '',
  ])('may not come from %s', src => {
    expect(problems([{ ...good, src }])).toEqual(['0.src must be an https address or a path of our own']);
  });

  it.each([
    ['a list', {}, ' must be a list of scripts'],
    ['no id twice', [good, good], ' must not use an id twice'],
    ['an id of letters', [{ ...good, id: 'A b' }], '0.id must be of a-z, 0-9 and hyphens'],
    ['a known type', [{ ...good, type: 'necessary' }], '0.type must be analytics or marketing'],
    ['an origin', [{ ...good, connect: ['https://a.example/x'] }], '0.connect.0 must be an origin'],
    ['one origin', [{ ...good, images: ['https://a.example *'] }], '0.images.0 must be an origin'],
    ['no everybody', [{ ...good, images: ['https://*'] }], '0.images.0 must be an origin'],
    ['no code', [{ ...good, attributes: { onload: 'x()' } }], 'is no permitted attribute'],
    ['no other address', [{ ...good, attributes: { src: 'x' } }], 'is no permitted attribute'],
    ['a name', [{ ...good, onLoad: 'a.b()' }], '0.onLoad must be the name of a global function'],
  ])('must be %s', (_, value, problem) => {
    expect(problems(value).join()).toContain(problem);
  });

  it('know no field that is misspelt', () => {
    expect(problems([{ ...good, source: 'x' }])).toHaveLength(1);
  });

  it('put nothing into a policy that could end a directive or begin another', () => {
    // The characters of which addresses and policies consist.
    const character = fc.constantFrom(...`ab.-8:/*?=;,'" `);
    const text = fc.string({ unit: character, maxLength: 6 }).map(end => `https://a${end}`);
    fc.assert(
      fc.property(text, origin => {
        const result = v.safeParse(RegisteredScripts, [{ ...good, src: `${origin}/`, connect: [origin] }]);
        if (!result.success) return;
        for (const script of result.output)
          expect([originOf(script) ?? '', ...script.connect].join('')).not.toMatch(/[\s;,'"]/);
      }),
      { numRuns: 500 },
    );
  });

  it('tell their origin where it is not ours', () => {
    expect(originOf({ src: 'https://stats.example:8443/a.js' })).toBe('https://stats.example:8443');
    expect(originOf({ src: '/own/count.js' })).toBeUndefined();
  });
});
