import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

const own = [
  '/dashboard',
  '/album/3',
  '/album/3/',
  '/album/3?filter=missing',
  '/album/3?q=a/b%2F//evil.example',
  '/settings',
  '/settings/albums',
];

const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/%09/evil.example',
  '//dashboard',
  '/\\dashboard',
  '/..//dashboard',
  '/.//dashboard',
  '/./dashboard',
  '/album/..//evil.example',
  '/album/%2e%2e/3',
  '/album/3\\..\\evil',
  '/album//evil.example',
  '/album/@evil.example',
  '//user@evil.example/dashboard',
  'https://evil.example/dashboard',
  'https:/dashboard',
  'http:dashboard',
  'javascript:alert(1)',
  'JavaScript:alert(1)//dashboard',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'dashboard',
  '?next=/dashboard',
  '#/dashboard',
  '/dashboard#//evil.example',
  '/dashboard\u0000',
  '/dashboard\u2028',
  '/\u2215evil.example',
  '/gibt-es-nicht',
  '/api/auth/sign-out',
  '/auth',
  '/auth/',
  '/auth?next=/auth',
  '/',
  '',
];

describe('the page after signing in', () => {
  it.each(own)('%j is the one that was asked for', next => expect(nextPath({ next }, 'mia')).toBe(next));

  it.each(foreign)('%j is refused for the dashboard', next =>
    expect(nextPath({ next }, 'mia')).toBe('/dashboard'),
  );

  it.each([undefined, null, 7, 'next', [], {}, { next: 7 }, { next: ['/settings'] }, { next: null }])(
    'a history that holds %j leads to the dashboard',
    state => expect(nextPath(state, 'mia')).toBe('/dashboard'),
  );

  it('is for the member who was there, and nobody else', () => {
    expect(nextPath({ next: '/settings', of: 'mia' }, 'mia')).toBe('/settings');
    expect(nextPath({ next: '/settings', of: 'mia' }, 'ben')).toBe('/dashboard');
  });
});
