import { pagePaths } from '../../shared/page-paths.ts';
import { productName } from '../../shared/text.ts';
import { offlineText } from './text.ts';

const slot =
  '<span class="relative inline-block mb-4" aria-hidden="true">' +
  '<span class="slot-picture">?</span>' +
  '<img class="absolute -right-[24px] -bottom-1 rotate-6" src="/icons/logo.svg" width="54" height="54" alt="" /></span>';

/** What the worker answers without a network: `site` for a page of the server, `app` where the app itself is lost. */
export function offlinePage(head: string, what: 'app' | 'site'): string {
  const { title, heading, detail, albums, again } = offlineText.page;
  const button = (style: string, address: string, words: string) =>
    `<a class="button button-${style}" href="${address}">${words}</a>`;
  const buttons =
    what === 'app'
      ? button('default', '', again)
      : button('default', pagePaths.dashboard, albums) + button('outline', '', again);
  return `${head}<title>${title} · ${productName}</title></head>
  <body>
    <main id="content" class="grid min-h-dvh place-items-center p-4">
      <div class="flex max-w-narrow flex-col items-center gap-3 text-center">
        ${slot}
        <h1 class="text-2xl">${heading}</h1>
        <p class="text-ink-soft">${detail[what]}</p>
        <div class="mt-3 flex flex-wrap justify-center gap-3">${buttons}</div>
      </div>
    </main>
  </body>
</html>
`;
}
