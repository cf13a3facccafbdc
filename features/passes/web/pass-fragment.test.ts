import { describe, expect, it } from 'vitest';
import { readScannedPass } from './pass-fragment.ts';

const token = 'aZ09-_aZ09-_aZ09-_aZ09';

describe('what a QR code says', () => {
  it.each([
    `https://klebekumpel.example/pass#${token}`,
    `http://192.168.1.7:3000/pass#${token}`,
    `  https://klebekumpel.example/pass/#${token}\n`,
    `https://klebekumpel.example/pass?from=paper#${token}`,
  ])('is a pass: %j', words => {
    expect(readScannedPass(words)).toEqual({ token });
  });

  it.each([
    '',
    'Hallo',
    token,
    `pass#${token}`,
    'https://klebekumpel.example/pass',
    `https://klebekumpel.example/pass#${token}x`,
    `https://klebekumpel.example/pass/${token}`,
    `https://klebekumpel.example/invite/${token}`,
    `https://klebekumpel.example/other/pass#${token}`,
    `javascript:location='/pass#${token}'`,
    `ftp://klebekumpel.example/pass#${token}`,
  ])('is none of ours: %j', words => {
    expect(readScannedPass(words)).toBeUndefined();
  });
});
