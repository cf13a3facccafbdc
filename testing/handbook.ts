import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const handbook = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const fence = /^( *)```(\w*)\n([^]*?)^ *```$/gm;

/** The fenced blocks of the operators' handbook in one language. */
export function blocksIn(language: string): string[] {
  return [...handbook.matchAll(fence)]
    .filter(([, , given]) => given === language)
    .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

export const languages = new Set([...handbook.matchAll(fence)].map(([, , language = '']) => language));

/** What stands in backquotes outside of them. */
export const spans = [
  ...new Set(
    [...handbook.replaceAll(fence, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
      text.replaceAll(/\s+/g, ' '),
    ),
  ),
];

/** Lines of its shell blocks. */
export const lines = blocksIn('sh').flatMap(text => text.trim().split('\n'));
