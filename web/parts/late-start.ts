import { text } from '../words/text.ts';

export const lateStart =
  '<div role="main" class="late-start grid min-h-dvh place-items-center p-4">' +
  '<div class="flex max-w-narrow flex-col items-center gap-3 text-center">' +
  `<h1 class="text-2xl">${text.late}</h1><p class="text-ink-soft">${text.lateDetail}</p>` +
  `<a class="button button-default mt-3" href="">${text.reload}</a></div></div>`;
