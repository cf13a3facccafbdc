import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Reduces both typefaces to the characters that German pages need. Run it after updating a font package. */
const target = process.argv[2] ?? 'web/design/fonts';

/** Basic Latin, German letters and quotes, letters of common names, and signs and spaces used on screens. */
const LETTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('') +
  'ÄÖÜäöüß' +
  'ÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝàáâãåæçèéêëìíîïñòóôõøùúûýÿ' +
  '„“”‚‘’«»‹›–—…·•×÷−±€§©®°²³½¼¾→←↑↓' +
  '\u00A0\u202F\u2009\u00AD';

/** The budget for both files together, in bytes. */
const LIMIT = 60_000;

// The width axis is fixed at 100, because screens use no condensed or expanded letters.
const FONTS = [
  { file: 'fredoka.woff2', source: 'fredoka/files/fredoka-latin-wght-normal.woff2' },
  { file: 'nunito-sans.woff2', source: 'nunito-sans/files/nunito-sans-latin-wght-normal.woff2' },
];

const require = createRequire(import.meta.url);

mkdirSync(target, { recursive: true });
let total = 0;
for (const { file, source } of FONTS) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${source}`));
  const part = await subsetFont(whole, LETTERS, { targetFormat: 'woff2' });
  writeFileSync(join(target, file), part);
  total += part.length;
  console.log(`${file}: ${whole.length} → ${part.length} bytes`);
}
if (total > LIMIT) throw new Error(`Fonts weigh ${total} bytes, allowed are ${LIMIT}`);
