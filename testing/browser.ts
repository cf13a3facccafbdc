import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { stepCeiling } from './ceilings.ts';
import { decidedConsent } from './decided-consent.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where distributions put Chromium; CHROMIUM_PATH names another. */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real Chromium: the one that an npm package carries (Linux x64), or one that is installed. */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
  return browser.on('context', context => context.setDefaultTimeout(stepCeiling));
}

/** The same browser with a profile in a directory, which a later start finds again: the app that was installed in it. */
export async function launchProfile(
  directory: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const executablePath = await findChromium();
  const context = await chromium.launchPersistentContext(directory, {
    executablePath,
    args: [...flags],
    ...options,
  });
  context.setDefaultTimeout(stepCeiling);
  return context;
}

/** Lets every page of a context begin as after a refusal: the banner is not in the way of what is tested. */
export async function decideConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(([key, record]) => localStorage.setItem(key, record), decidedConsent);
}

/**
 * Where the browser of tests and measurements is. The package's comes first: without a window's whole surface it takes a
 * third of the processor that distributions' take for the same pages (4.4 s against 13 s for 12 of them).
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  const installed = isPackaged ? undefined : usualPlaces.find(place => existsSync(place));
  return installed ?? unpackChromium();
}

/** What went wrong in a page that no assertion looks at: errors, policy violations, requests to others. */
export function watchPage(page: Page, origin: string): string[] {
  const troubles: string[] = [];
  page.on('pageerror', error => troubles.push(`error: ${error.message}`));
  page.on('console', message => {
    // The browser's own words about a refusal, and about a network that a test has cut.
    const isExpected =
      /^Failed to load resource: (the server responded with a status of 4|net::ERR_(?:FAILED|INTERNET_DISCONNECTED))/;
    if (message.type() === 'error' && !isExpected.test(message.text()))
      troubles.push(`console: ${message.text()}`);
  });
  page.on('request', request => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) troubles.push(`foreign request: ${request.url()}`);
  });
  return troubles;
}

/** axe's code without its comments and long names: half as much for the browser to read. */
let axeCode: string | undefined;
function readAxe(): string {
  const ofAxeBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  axeCode ??= readFileSync(ofAxeBuilder.resolve('axe-core/axe.min.js'), 'utf8');
  return axeCode;
}

/**
 * What axe finds on the page as it is now: rule and first element of each violation. In one frame, which all our pages
 * are, axe need not put its answer together in a second page; that, and not describing what passed, saves two thirds of
 * the time. Left to itself the builder would also send all of axe twice for each look; a document needs it once.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${readAxe()};0`);
  // Between two schemes, and while something comes, colours are none that anybody reads.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(each => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(each => each.finished));
  });
  const builder = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  return violations.map(violation => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
}

/** The same in the dark and in the light, in which the page is left. */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await accessibilityProblems(page)).map(problem => `${colorScheme}: ${problem}`));
  }
  return found;
}

/**
 * The npm package's Chromium, unpacked on first use: a place for each of its versions, and for each user, because what
 * another has unpacked cannot be run. The package itself takes a file that another process is still writing for a whole one.
 */
async function unpackChromium(): Promise<string> {
  const manifest = path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const place = path.join(tmpdir(), `klebekumpel-chromium-${version}-${userInfo().username}`);
  if (!existsSync(place)) {
    const own = await mkdtemp(`${place}-`);
    const script = path.join(import.meta.dirname, 'unpack-chromium.mjs');
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: own } });
    // Where another process was faster, its place is not empty.
    await rename(own, place).catch(() => rm(own, { recursive: true }));
  }
  return path.join(place, 'chromium');
}

/** Flags of a browser whose camera shows a video (`.y4m`) and is allowed without asking. */
export function cameraFlags(video: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
}
