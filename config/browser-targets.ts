/**
 * The oldest supported browsers by major version; README names them, too. Newer features may be used only where the
 * page works without them, which `testing/laws/browser-targets.test.ts` checks.
 */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '121',
  safari: '16.4',
  ios: '16.4',
} as const;

/** The same versions as targets for Vite and esbuild. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
