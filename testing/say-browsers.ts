import { findChromium } from './browser.ts';
import { engines } from '../e2e/engines/engines.ts';

/** Says in the first line of a run which browsers it uses: what is found in one may not be in another. */
export default async function sayBrowsers(): Promise<void> {
  const others = engines.map(engine => {
    const lack = engine.findLack();
    return `${engine.name}: ${lack === undefined ? 'installed' : `skipped, ${lack} is not installed (npm run engines)`}`;
  });
  console.log([`Chromium: ${await findChromium()}`, ...others].join(' · '));
}
