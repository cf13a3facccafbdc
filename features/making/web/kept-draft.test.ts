// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { emptyDraft } from '../rules/album-draft.ts';
import { readDraft } from './kept-draft.ts';

it('a draft that was kept before a field came stays', () => {
  const { packetSize: _, ...before } = { ...emptyDraft(crypto.randomUUID(), 0), name: 'Unser Wald' };
  localStorage.setItem('draft:mia:/albums/new', JSON.stringify(before));
  expect(readDraft('mia')).toEqual({ ...before, packetSize: '' });
});

it('what is none begins anew', () => {
  for (const kept of ['{"name":7}', '[', 'null', '"Wald"']) {
    localStorage.setItem('draft:mia:/albums/new', kept);
    expect(readDraft('mia').name).toBe('');
  }
});
