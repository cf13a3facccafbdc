import path from 'node:path';
import { build } from 'esbuild';
import { withPage } from './browser-speed.ts';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

const slowDown = 4;
const times = 30;

/** What runs in the page: an album of 49 countries and its lists, and a number field's entry in an album of 2,000. */
const inPage = `
import { indexLists } from '#features/lists/rules/list-index.ts';
import { readList } from '#features/lists/rules/read-list.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const albumOf = (sections, size) => Array.from({ length: sections }, (_, at) => {
  const prefix = letters[at % 26] + letters[Math.floor(at / 26)] + 'X';
  return { name: 'Land ' + prefix, stickers: Array.from({ length: size }, (_each, n) => ({ number: at * size + n + 1, code: prefix + ' ' + (n + 1) })) };
});
const world = albumOf(49, 20);
const index = indexLists({ name: 'WM', sections: world }, indexStickers(world.flatMap(each => each.stickers)));
const perLine = 'Mir fehlen\\n' + world.map(({ stickers }) => stickers[0].code.slice(0, 3) + ': ' + stickers.map((_, n) => n + 1).join(', ')).join('\\n');
const named = 'Mir fehlen:\\n' + world.flatMap(({ stickers }) => stickers.map(({ code }) => code + ' Vorname Nachname')).join('\\n');
const large = indexStickers(albumOf(20, 100).flatMap(each => each.stickers));
const typed = Array.from({ length: 60 }, (_, n) => 'CAX ' + (n + 1)).join(', ');
export const perLineMs = () => readList(perLine, index).missing.size;
export const namedMs = () => readList(named, index).missing.size;
export const typedMs = () => parseStickerNumbers(typed, large).numbers.length;
`;

const measured = [
  ['perLineMs', 980, 'reading a list of 980, a line for each section, at 4 ×, median ms', '≤ 50'],
  ['namedMs', 980, 'the same with a line and a name for each sticker', '≤ 50'],
  ['typedMs', 60, 'reading 60 typed numbers in an album of 2,000 at 4 ×, median ms', '≤ 16'],
] as const;

export async function listSpeed(stage: Stage): Promise<Row[]> {
  const { outputFiles } = await build({
    stdin: { contents: inPage, resolveDir: path.resolve(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'lists',
  });
  const script = outputFiles[0]?.text ?? '';
  return withPage(stage, undefined, async page => {
    await page.setContent('<!doctype html>');
    await page.addScriptTag({ content: script });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const rows: Row[] = [];
    for (const [name, size, what, aim] of measured) {
      const taken = await page.evaluate<number[]>(`Array.from({ length: ${times} }, () => {
        const startedAt = performance.now();
        if (lists.${name}() !== ${size}) throw new Error('read wrongly');
        return performance.now() - startedAt;
      })`);
      rows.push(row(what, percentile(taken, 50), aim, `first ${(taken[0] ?? 0).toFixed(0)}`));
    }
    return rows;
  });
}
