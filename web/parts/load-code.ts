import { showWithoutCode, takenOver } from '../site/taken-over.ts';
import { pageLoaded } from '../moments/page-loaded.ts';
import { untilItComes } from './until-it-comes.ts';

/** By them somebody begins to use the page. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Links, fields and forms work without code. */
const needsCode = 'button[type="button"]';

/** Not every browser says when it has painted, and nothing is painted while nobody looks. */
const longestPaintMs = 500;

/** Code that has not come by then counts as missing; it is still taken when it comes. */
const patienceMs = 8_000;

/**
 * Loads the page's own code when its first picture, which the server has drawn, is on the screen: on a slow network both
 * together would be late. Who touches the page gets it at once, and buttons that were tapped before it is there are
 * pressed then, each once: who taps again has seen nothing happen.
 */
export function loadCodeAfterPicture(): void {
  const tapped = new Set<HTMLElement>();
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  let loading: Promise<void> | undefined;
  let isOver = false;
  const load = () => {
    loading ??= untilItComes(loadCode, showWithoutCode);
    setTimeout(() => isOver || showWithoutCode(), patienceMs);
  };
  for (const type of touches) addEventListener(type, load, { ...options, once: true });
  const hold = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(needsCode) : null;
    if (button !== null) tapped.add(button);
  };
  addEventListener('click', hold, options);
  const release = () => {
    isOver = true;
    listening.abort();
    tapped.forEach(button => button.click());
  };
  addEventListener(takenOver, release, { once: true });
  void firstPicture().then(markPainted).then(load);
}

/** Style sheets keep back by it what is not of the first picture. */
export function markPainted(): void {
  document.documentElement.dataset['painted'] = '';
}

async function firstPicture(): Promise<void> {
  await pageLoaded();
  await Promise.race([painted(), new Promise(resolve => setTimeout(resolve, longestPaintMs))]);
}

function painted(): Promise<void> {
  return new Promise(resolve => {
    const observer = new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** All of it at once: what the first file needs would else be asked for only when that is there. */
async function loadCode(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="site-code"]')?.content ?? '';
  const [entry = '', ...others] = named.split(' ');
  for (const href of others) {
    if (document.querySelector(`link[href="${href}"]`) !== null) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
  if (document.readyState === 'loading')
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await import(/* @vite-ignore */ entry);
}
