/** Runs in the page: how many of the app's files the worker has still to keep; not a number before it is there. */
export async function missingFiles(): Promise<number> {
  if (navigator.serviceWorker.controller === null) return Number.NaN;
  const worker = await (await fetch('/service-worker.js')).text();
  const kept = await (await caches.open('klebekumpel-app')).keys();
  return [...worker.matchAll(/\burl:"/g)].length - kept.length;
}
