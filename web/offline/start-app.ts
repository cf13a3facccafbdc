void startApp();

// The only script of the cached document: browsers preload what a document names, and Chromium fetches modules that a
// worker answered a second time unless a script requested them first.
async function startApp(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="app-code"]')?.content ?? '';
  const [early = '', entry = '', ...others] = named.split(' ');
  void import(/* @vite-ignore */ early);
  for (const href of others) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { crossOrigin: '', href }));
  }
  if (document.readyState === 'loading')
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await import(/* @vite-ignore */ entry);
}
