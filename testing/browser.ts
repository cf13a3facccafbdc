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
  // Drawing without a card needs no process of its own: it took 5 to 9 % of a journey's processor time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where distributions install it; CHROMIUM_PATH overrides this. */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Launches Chromium from an npm package (Linux x64) or an installed one. */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
  return browser.on('context', context => context.setDefaultTimeout(stepCeiling));
}

/** With a persistent profile, so that the installed app is found again after a restart. */
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

/** Stores a refused consent, so that no banner is in the way. */
export async function decideConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(([key, record]) => localStorage.setItem(key, record), decidedConsent);
}

/**
 * The path of Chromium. The package's is preferred: it is headless only and takes a third of the CPU of distributions'
 * (4.4 s against 13 s for 12 pages).
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return given;
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  const installed = isPackaged ? undefined : usualPlaces.find(place => existsSync(place));
  return installed ?? unpackChromium();
}

/** Collects trouble that tests do not assert: page errors, CSP violations, foreign requests. */
export function watchPage(page: Page, origin: string): string[] {
  const troubles: string[] = [];
  page.on('pageerror', error => troubles.push(`error: ${error.message}`));
  page.on('console', message => {
    // Console messages about a refusal, or about a network that the test cut.
    const isExpected =
      /^Failed to load resource: (the server responded with a status of 4|net::ERR_(?:FAILED|EMPTY_RESPONSE|INTERNET_DISCONNECTED))/;
    if (message.type() === 'error' && !isExpected.test(message.text()))
      troubles.push(`console: ${message.text()}`);
  });
  page.on('request', request => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) troubles.push(`foreign request: ${request.url()}`);
  });
  return troubles;
}

/** The minified file, which is half as long to parse. */
let axeCode: string | undefined;
function readAxe(): string {
  const ofAxeBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  axeCode ??= readFileSync(ofAxeBuilder.resolve('axe-core/axe.min.js'), 'utf8');
  return axeCode;
}

/**
 * axe's violations: rule and first element. Legacy mode (one frame) without descriptions of passes saves two thirds of
 * the time, and no style sheet is fetched again for a rule about sound, of which there is none. The code is injected once
 * per document, not twice per run as the builder does.
 */
export async function accessibilityProblems(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${readAxe()};0`);
  // Colours in mid-transition do not count. Polls the state, because animations of what is not rendered never report
  // their end.
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
  });
  const builder = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...(only !== undefined && { runOnly: only }) });
  const { violations } = await builder.analyze();
  return violations.map(violation => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
}

/** The only rules that see colours, which are all that schemes differ in (`web/design/tokens.css`). */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks colours in dark mode, then everything in light mode, which remains set. */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, only] of [['dark', colourRules], ['light']] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await accessibilityProblems(page, only)).map(problem => `${colorScheme}: ${problem}`));
  }
  return found;
}

/**
 * Unpacks the package's Chromium at first use, per version and user (other users' files cannot be executed). Needed
 * because the package itself would accept a half-written file of another process.
 */
async function unpackChromium(): Promise<string> {
  const manifest = path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const lasting = process.env['LASTING_TMPDIR'] ?? tmpdir();
  const place = path.join(lasting, `klebekumpel-chromium-${version}-${userInfo().username}`);
  if (!existsSync(place)) {
    const own = await mkdtemp(`${place}-`);
    const script = path.join(import.meta.dirname, 'vitest/unpack-chromium.mjs');
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TMPDIR: own } });
    // Another process was faster.
    await rename(own, place).catch(() => rm(own, { recursive: true }));
  }
  return path.join(place, 'chromium');
}

/** A fake camera that plays `video` (`.y4m`) and needs no permission. */
export function cameraFlags(video: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
}
