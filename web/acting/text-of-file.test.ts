import { expect, it } from 'vitest';
import { readTextFile, textOfFile } from './text-of-file.ts';

const words = 'Größe;ß\r\n';
const units = [...words].map(each => each.charCodeAt(0));
const halves = (unit: number) => [unit & 0xff, unit >> 8];

it.each([
  ['UTF-8', [...new TextEncoder().encode(words)]],
  ['Windows-1252', units],
  ['UTF-16 with the low byte first', [0xff, 0xfe, ...units.flatMap(halves)]],
  ['UTF-16 with the high byte first', [0xfe, 0xff, ...units.flatMap(unit => halves(unit).toReversed())]],
  ['UTF-16 that begins with nothing', units.flatMap(halves)],
])('reads a file in %s', async (_, bytes) => {
  expect(await textOfFile(new File([new Uint8Array(bytes)], 'a.csv'), 100)).toBe(words);
});

const signs = (written: string) => [...written].map(each => each.charCodeAt(0));

it.each([
  ['picture', 'a.csv', [0xff, 0xd8, 0xff, 0xe0]],
  ['picture', 'a.heic', signs('\0\0\0\x18ftypheic')],
  ['pdf', 'a.pdf', signs('%PDF-1.7')],
  ['spreadsheet', 'a.xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['spreadsheet', 'a.xlsx', signs('PK\x03\x04 [Content_Types].xml')],
  ['spreadsheet', 'a.csv', signs('PK\x03\x04 [Content_Types].xml PK\x03\x04\0xl/workbook.xml')],
  ['document', 'a.docx', signs('PK\x03\x04 [Content_Types].xml')],
  ['zip', 'a.zip', signs('PK\x03\x04 list.txt')],
  ['empty', 'a.csv', []],
  ['tooLarge', 'a.csv', signs('x'.repeat(101))],
  ['other', 'a.csv', signs('ab\0\0c')],
])('tells a %s from a text', async (trouble, name, bytes) => {
  expect(await readTextFile(new File([new Uint8Array(bytes)], name), 100)).toEqual({ trouble });
});
