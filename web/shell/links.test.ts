import { describe, expect, it } from 'vitest';
import { pathOfLink } from './links.ts';

const server = 'https://klebekumpel.example';

describe('a link that opens the app', () => {
  it.each([
    ['https://klebekumpel.example/invite/Ab_c-1', '/invite/Ab_c-1'],
    ['https://klebekumpel.example/invite/abc?utm=1#x', '/invite/abc'],
    ['https://klebekumpel.example:443/invite/abc', '/invite/abc'],
    ['klebekumpel://invite/abc', '/invite/abc'],
    ['KLEBEKUMPEL://invite/abc', '/invite/abc'],
    ['https://klebekumpel.example/settings', undefined],
    ['https://klebekumpel.example/auth/reset/abc', undefined],
    ['https://klebekumpel.example/invite/', undefined],
    ['https://klebekumpel.example/invite/a/b', undefined],
    ['https://klebekumpel.example/invite/a%2Fb', undefined],
    ['https://klebekumpel.example/invite/a%3Cb', undefined],
    ['https://klebekumpel.example.evil.example/invite/abc', undefined],
    ['http://klebekumpel.example/invite/abc', undefined],
    ['klebekumpel://settings', undefined],
    ['klebekumpel:invite/abc', '/invite/abc'],
    ['https://klebekumpel.example/list/Ab_c-1', '/begin/list?from=Ab_c-1'],
    ['klebekumpel://list/abc', '/begin/list?from=abc'],
    ['https://klebekumpel.example/list/a/b', undefined],
    ['javascript:alert(1)//invite/abc', undefined],
    ['', undefined],
  ])('%s leads to %s', (link, path) => {
    expect(pathOfLink(link, server)).toBe(path);
  });
});
