import type { Page } from 'playwright-core';
import { percentile } from './load.ts';
import { withPage } from './browser-speed.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { pagePaths } from '#shared/page-paths.ts';

const slowDown = 4;
/** A person's time to look, move there and press (keystroke-level model). */
const handMs = 310;

/** From a list in the clipboard to a finished album with its first number, and the preview of a long list. */
export async function makeAlbumSpeed(stage: Stage): Promise<Row[]> {
  return [await withPage(stage, stage.cookie, page => asPerson(stage, page)), ...(await previewSpeed(stage))];
}

async function asPerson(stage: Stage, page: Page): Promise<Row> {
  const list = sections(9);
  let hands = 0;
  const tap = (role: 'button' | 'link' | 'tab', name: string | RegExp) => {
    hands += 1;
    return page.getByRole(role, { name }).first().click();
  };
  const type = (label: string | RegExp, words: string, keys = words.length) => {
    hands += keys + 1;
    return page.getByRole('textbox', { name: label }).first().fill(words);
  };
  await page.goto(stage.product.origin + pagePaths.shelf);
  await page.getByRole('link', { name: 'Album anlegen' }).waitFor();
  const startedAt = performance.now();
  await tap('link', 'Album anlegen');
  await type(/^Name/, 'Tiere im Supermarkt');
  await tap('tab', 'Liste einfügen');
  // Pasting takes two keys.
  await type('Liste', list, 2);
  await page.getByRole('status').getByText('180 Sticker in 9 Abschnitten verstanden').waitFor();
  await tap('button', /^Album mit 180 Stickern anlegen$/);
  await type('Nummern eintragen', '12');
  await tap('button', 'Hinzufügen');
  await page
    .getByRole('main')
    .getByText(/^1 von 180/)
    .waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  const byHand = (hands * handMs) / 1000;
  return row(
    '180 stickers pasted to the first number: the machine’s share, s',
    seconds,
    '≤ 2',
    `${hands} clicks and keys, ${byHand.toFixed(0)} s at ${handMs} ms; together ${(seconds + byHand).toFixed(0)} of 600 s`,
  );
}

/** Each on a page of its own, because a list is pasted once; alternates with a page that has only the field. */
async function previewSpeed(stage: Stage): Promise<Row[]> {
  const list = sections(49);
  const [times, ofField]: [number[], number[]] = [[], []];
  for (let n = 0; n < 7; n += 1) {
    times.push(
      await withPage(stage, stage.cookie, async page => {
        await page.goto(stage.product.origin + pagePaths.makeAlbum);
        await page.getByRole('tab', { name: 'Liste einfügen' }).click();
        await page.waitForLoadState('networkidle');
        return pasted(page, list, '.make-page');
      }),
    );
    ofField.push(
      await withPage(stage, undefined, async page => {
        await page.setContent(fieldAlone);
        return pasted(page, list, 'textarea');
      }),
    );
  }
  const [median, least] = [percentile(times, 50), percentile(ofField, 50)];
  return [
    row(
      'preview of a pasted list of 980 at 4 ×, median ms',
      median,
      '≤ 100',
      `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}; from the paste to its frame`,
    ),
    row(
      'the same list in a page that is nothing but the field, median ms',
      least,
      '',
      `${Math.min(...ofField).toFixed(0)}–${Math.max(...ofField).toFixed(0)}; the preview’s part ${(median - least).toFixed(0)}`,
    ),
  ];
}

const fieldAlone = `<!doctype html><style>
  textarea { box-sizing: border-box; width: 358px; height: 404px; padding: 10px 14px; overflow-y: scroll;
    font: 16px/1.5 sans-serif; overflow-wrap: anywhere; white-space: pre-wrap; }
</style><textarea spellcheck="false"></textarea>`;

async function pasted(page: Page, list: string, ready: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page.evaluate<number>(pasteToPaint(list, ready));
}

/**
 * In the page, as a string as in `browser-speed.ts`: from the field's event until the frame that says what was
 * understood.
 */
function pasteToPaint(list: string, ready: string): string {
  return `new Promise(resolve => {
    const field = document.querySelector('textarea');
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    const startedAt = performance.now();
    set.call(field, ${JSON.stringify(list)});
    field.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(function look() {
      if (document.querySelector('${ready}') === null) requestAnimationFrame(look);
      // The first task after the frame, as the next tap would be.
      else scheduler.postTask(() => resolve(performance.now() - startedAt), { priority: 'user-blocking' });
    });
  })`;
}

/** Sections of twenty stickers each, of which one is a foil. */
function sections(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const prefix = `L${letter(at % 26)}${letter(Math.floor(at / 26))}`;
    const stickers = Array.from(
      { length: 20 },
      (_each, n) => `${prefix} ${n + 1} Tier ${at * 20 + n + 1}${n === 0 ? ' (Glitzer)' : ''}`,
    );
    return [`## Land ${prefix}`, ...stickers].join('\n');
  }).join('\n');
}

function letter(at: number): string {
  return String.fromCodePoint(65 + at);
}
