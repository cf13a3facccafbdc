/**
 * The oldest browsers that everything works in, by their major versions; README names them. What is newer is used only where
 * the page does without it, which `testing/browser-targets.test.ts` watches.
 */
export const oldestBrowsers = {
  chrome: '111',
  edge: '111',
  firefox: '121',
  safari: '16.4',
  ios: '16.4',
} as const;

/** The same in the words of Vite and esbuild. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
