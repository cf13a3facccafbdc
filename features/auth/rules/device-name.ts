import { deviceText as text } from './device-text.ts';

/** Most specific first, because Edge's user agent also names Chrome, and Chrome's also Safari. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\/(\d*)/, 'Edge'],
  [/\bOPR\/(\d*)/, 'Opera'],
  [/\bSamsungBrowser\/(\d*)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d*)/, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\/(\d*)/, 'Chrome'],
  [/\bVersion\/(\d*).*\bSafari\//, 'Safari'],
  [/\bSafari\//, 'Safari'],
];

/** With versions only where user agents are truthful: Chrome says "Android 10; K" on every phone. */
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b(?:.*\bOS (\d+))?/, 'iPhone'],
  [/\biPad\b(?:.*\bOS (\d+))?/, 'iPad'],
  [/\bAndroid\b(?: (?!10; K\))(\d+))?/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

interface Part {
  readonly name: string;
  readonly version: string | undefined;
}

/** For people, in the dative: "Safari 18 auf iPhone mit iOS 18". */
export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  return text.device(
    browser === undefined ? text.unknownBrowser : text.versioned(browser.name, browser.version),
    system === undefined ? text.unknownSystem : text.system(system.name, system.version),
  );
}

function find(names: typeof browsers, userAgent: string): Part | undefined {
  for (const [pattern, name] of names) {
    const found = pattern.exec(userAgent);
    if (found !== null) return { name, version: found[1] || undefined };
  }
  return undefined;
}
