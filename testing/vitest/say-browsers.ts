import { findChromium } from '../browser.ts';
import { engines } from '../../e2e/engines/engines.ts';

/** Prints which browsers a run uses, because findings may differ. */
export default async function sayBrowsers(): Promise<void> {
  const others = engines.map(engine => {
    const lack = engine.findLack();
    return `${engine.name}: ${lack === undefined ? 'installed' : `skipped, ${lack} is not installed (npm run engines)`}`;
  });
  console.log([`Chromium: ${await findChromium()}`, ...others].join(' · '));
}
