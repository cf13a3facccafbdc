export const takeOver = 'take-over';

/** To the worker that is being replaced: it aborts its pending requests. */
export const makeWay = 'make-way';

/** To a worker that has kept the shell alone: the page rests, so that the other files may come. */
export const keepRest = 'keep-rest';

export const workerPath = '/service-worker.js';

export const appDocument = '/index.html';

/** As cached: `<meta name="app-code">` names its code: first script, entry, then the rest (`start-app.ts`). */
export const keptDocument = '/app.html';
