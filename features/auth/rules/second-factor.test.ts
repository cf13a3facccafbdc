import { expect, it } from 'vitest';
import { inGroups, readCode } from './second-factor.ts';

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['123-456', { kind: 'app', code: '123456' }],
  ['abcd-efgh-ijkl-mn27', { kind: 'recovery', code: 'ABCDEFGHIJKLMN27' }],
  ['ABCD EFGH 1JKL MN08', { kind: 'recovery', code: 'ABCDEFGHIJKLMNOB' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['ABCD-EFGH-IJKL-MN2', undefined],
  ['ABCD-EFGH-IJKL-MN29', undefined],
  ['', undefined],
  ['ABCD-EFGH-IJKL-MN2A-B', undefined],
  ['9ABCD-EFGH-IJKL-MN2A', undefined],
  ['ABCD-EFGH-IJKL-MN2A-9', undefined],
])('reads %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

it('shows codes in groups that are read as typed', () => {
  expect(inGroups('ABCDEFGHIJKLMN27')).toBe('ABCD-EFGH-IJKL-MN27');
  expect(readCode(inGroups('ABCDEFGHIJKLMN27'))).toEqual({ kind: 'recovery', code: 'ABCDEFGHIJKLMN27' });
});
