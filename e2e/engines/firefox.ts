import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { stepCeiling, testCeiling } from '#testing/ceilings.ts';
import { phoneSize, type Engine, type EnginePage } from './engine.ts';

/** Places of distributions and macOS; FIREFOX_PATH has precedence. */
const places = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const findFirefox = () => places.find(place => place !== '' && existsSync(place));

/** Driven by WebDriver BiDi, with a temporary profile. */
export const firefox: Engine = {
  name: 'Firefox',
  findLack: () => (findFirefox() === undefined ? 'firefox-esr' : undefined),
  async launch() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      timeout: testCeiling,
      protocolTimeout: testCeiling,
    });
    return {
      async newPage() {
        // With storage and cookies of its own.
        const context = await browser.createBrowserContext();
        // In a window of its own: timers of a tab that is not in front wait for a second.
        const page = await context.newPage({ type: 'window' });
        page.setDefaultTimeout(stepCeiling);
        await page.setViewport(phoneSize);
        const found = async (element: string): Promise<ElementHandle> => {
          const handle = (await page.evaluateHandle(element)).asElement();
          if (handle === null) throw new Error(`Nothing there: ${element}`);
          return handle as ElementHandle;
        };
        const driven: EnginePage = {
          goto: async address => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
          evaluate: expression => page.evaluate(expression),
          click: async element => (await found(element)).click(),
          type: async (element, words) => (await found(element)).type(words),
        };
        return driven;
      },
      close: () => browser.close(),
    };
  },
};
