import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spelledOut } from './albums.ts';

/** A list, a file or a catalogue as somebody wrote it, with what is right. */
export interface Specimen {
  /** Its file's name below the corpus. */
  readonly name: string;
  /** What is right, by the words before the colons. */
  readonly right: Readonly<Record<string, string>>;
  readonly text: string;
}

const root = path.join(import.meta.dirname, 'corpus');

/** The lists of a kind; a file that says none holds a list of stickers. */
export function specimens(kind: string): Specimen[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.txt'),
  );
  return files
    .toSorted()
    .map(readSpecimen)
    .filter(({ right }) => (right['kind'] ?? 'list') === kind);
}

function readSpecimen(name: string): Specimen {
  const content = readFileSync(path.join(root, name), 'utf8');
  const end = content.indexOf('\n---\n');
  const lines = content.slice(0, end).split('\n');
  const right = lines.map(line => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return { name, right: Object.fromEntries(right), text: content.slice(end + 5).replace(/\n$/, '') };
}

/** `GER 5, MEX 1–4 x2` as codes with their copies. */
export function codesOf(written = ''): Array<readonly [code: string, copies: number]> {
  if (written === '') return [];
  return written.split(', ').flatMap(entry => {
    const [, codes = '', copies = '1'] = /^(.*?)(?: x(\d+))?$/.exec(entry) ?? [];
    return spelledOut(codes).map(code => [code, Number(copies)] as const);
  });
}
