export const takeOver = 'take-over';

/** To the worker that `takeOver` replaces: it lets go of what it waits for. */
export const makeWay = 'make-way';

/** And the Trusted Types policy for its URL. */
export const workerPath = '/service-worker.js';

export const appDocument = '/index.html';

/** As cached: its code is named in `<meta name="app-code">`, the first script and the entry before the rest (`start-app.ts`). */
export const keptDocument = '/app.html';

/** Shown where a page needs a server that is away. */
export const offlineDocument = '/offline.html';
