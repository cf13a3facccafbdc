// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { facesKey, hearFace, noFace, readFaceHere } from './faces-here.ts';

const note = (...faces: string[]) => localStorage.setItem(facesKey, faces.join(' '));

beforeEach(() => localStorage.clear());

it('a face that another tab has told of counts before its note can be read, and no longer', () => {
  note('dachs', 'igel');
  hearFace('dachs');
  expect(readFaceHere()).toBe('dachs');
  note('igel', 'dachs');
  expect(readFaceHere()).toBe('dachs');
  note('dachs', 'igel');
  expect(readFaceHere()).toBe('igel');
});

it('nobody counts during a switch, nor where no faces are switched', () => {
  hearFace('dachs');
  expect(readFaceHere()).toBeUndefined();
  note('igel', noFace);
  hearFace('dachs');
  expect(readFaceHere()).toBe('');
});
