import { text } from './late-start-text.ts';
import { text as words } from '../words/text.ts';
import { sitePaths } from '../../shared/page-paths.ts';

export const lateStart =
  `<noscript>${placed('', text.noScript, text.noScriptDetail, sitePaths.landing, words.home)}</noscript>` +
  placed('late-start ', text.late, text.lateDetail, '', words.reload);

function placed(look: string, title: string, detail: string, address: string, label: string): string {
  return (
    `<div role="main" class="${look}grid min-h-dvh place-items-center p-4">` +
    '<div class="flex max-w-narrow flex-col items-center gap-3 text-center">' +
    `<h1 class="text-2xl">${title}</h1><p class="text-ink-soft">${detail}</p>` +
    `<a class="button button-default mt-3" href="${address}">${label}</a></div></div>`
  );
}
