import { describe, expect, it } from 'vitest';
import { readScanned } from './scanned-invite.ts';

const token = 'aZ09-_aZ09-_aZ09-_aZ09';

describe('what a QR code says', () => {
  it.each([
    `https://klebekumpel.example/invite/${token}`,
    `http://192.168.1.7:3000/invite/${token}`,
    `https://klebekumpel.example/invite/${token}/`,
    `https://klebekumpel.example/invite/${token}?from=qr#top`,
    `  https://klebekumpel.example/invite/${token}\n`,
  ])('is an invitation: %j', words => {
    expect(readScanned(words)).toEqual({ token });
  });

  it.each([
    ['482915', '482915'],
    ['482 915', '482915'],
    [' 482-915 ', '482915'],
  ])('is a code: %j', (words, code) => {
    expect(readScanned(words)).toEqual({ code });
  });

  it.each([
    '',
    'Hallo',
    '48291',
    '4829155',
    '048291',
    'invite/aZ09-_aZ09-_aZ09-_aZ09',
    'https://klebekumpel.example/',
    'https://klebekumpel.example/invite/',
    `https://klebekumpel.example/invite/${token}x`,
    `https://klebekumpel.example/invite/${token.slice(1)}`,
    `https://klebekumpel.example/invite/${token.slice(1)}%2F`,
    `https://klebekumpel.example/other/invite/${token}`,
    `https://klebekumpel.example/?next=/invite/${token}`,
    `javascript:location='/invite/${token}'`,
    `ftp://klebekumpel.example/invite/${token}`,
  ])('is nothing of ours: %j', words => {
    expect(readScanned(words)).toBeUndefined();
  });
});
