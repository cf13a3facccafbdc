/**
 * The only script of the document that the service worker gives. Code that a document names itself, browsers fetch before
 * they build the page, and Chromium fetches it again for the page: of what a worker gave it takes nothing for a module that
 * no script had asked for. Bundled by itself as a classic script (`config/service-worker.ts`).
 */
void startApp();

/** Asks for all of the app's code at once, and begins with it when there is a place to draw in. */
async function startApp(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="app-code"]')?.content ?? '';
  const [entry = '', ...others] = named.split(' ');
  for (const href of others) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { crossOrigin: '', href }));
  }
  if (document.readyState === 'loading')
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await import(/* @vite-ignore */ entry);
}
