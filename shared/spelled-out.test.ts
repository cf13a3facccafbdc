import { expect, it } from 'vitest';
import { spelledOut } from './spelled-out.ts';

it.each([
  ['Größe', 'groesse'],
  ['A\u0308PFEL', 'aepfel'],
  ['Über Öl', 'ueber oel'],
  ['Café', 'café'],
])('%s is spelled out as %s', (text, spelled) => expect(spelledOut(text)).toBe(spelled));
