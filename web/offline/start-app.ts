import { reachServer, serverReturns } from '../parts/server-returns.ts';
import { untilItComes } from '../parts/until-it-comes.ts';

// Without a network the page that says so has this script, too, and names no code (`offline-page.ts`).
const named = document.querySelector<HTMLMetaElement>('meta[name="app-code"]')?.content;
if (named === undefined) void untilItComes(reachServer).then(() => location.reload());
else startApp(named).catch(() => serverReturns().then(() => location.reload()));

// The only script of the cached document: browsers preload what a document names, and Chromium fetches modules that a
// worker answered a second time unless a script requested them first.
async function startApp(code: string): Promise<void> {
  const [early = '', entry = '', ...others] = code.split(' ');
  void import(/* @vite-ignore */ early);
  for (const href of others) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { crossOrigin: '', href }));
  }
  if (document.readyState === 'loading')
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await import(/* @vite-ignore */ entry);
}
