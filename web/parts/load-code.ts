import { showWithoutCode, takenOver } from '../site/taken-over.ts';
import { endsInTime } from '../moments/in-time.ts';
import { pageLoaded } from '../moments/page-loaded.ts';
import { touches } from '../moments/touches.ts';
import { untilItComes } from './until-it-comes.ts';

const needsCode = 'button[type="button"]';

/** The fallback: some browsers report no paint, nor does a hidden tab. */
const longestPaintMs = 500;

/** After this the code counts as missing; it still runs if it arrives later. */
const patienceMs = 8_000;

/** Loads the code after the first paint or on interaction; buttons clicked before are clicked again, of answers beside each other the last one. */
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
    if (button === null) return;
    const isToggle = button.hasAttribute('aria-pressed');
    for (const other of tapped)
      if (other === button || (!isToggle && other.parentElement === button.parentElement))
        tapped.delete(other);
    tapped.add(button);
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

export function markPainted(): void {
  document.documentElement.dataset['painted'] = '';
}

async function firstPicture(): Promise<void> {
  await pageLoaded();
  await endsInTime(painted(), longestPaintMs);
}

function painted(): Promise<void> {
  return new Promise(resolve => {
    const observer = new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

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
