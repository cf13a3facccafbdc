/** Sent by a page to a worker that waits: the member wants the new version now. */
export const takeOver = 'take-over';

/** Where the build puts the worker, and the policy's name for handing its address to the browser. */
export const workerPath = '/service-worker.js';

/** The app's document without anything of one visitor in it. */
export const appDocument = '/index.html';

/** The same as the worker gives it: its code is named in `<meta name="app-code">`, the entry first (`start-app.ts`). */
export const keptDocument = '/app.html';

/** What stands where a page needs a server that is not reached. */
export const offlineDocument = '/offline.html';
