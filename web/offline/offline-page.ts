import { pagePaths } from '../../shared/page-paths.ts';
import { productName } from '../../shared/text.ts';
import { offlineText } from './text.ts';

const slot =
  '<span class="relative inline-block mb-4" aria-hidden="true">' +
  '<span class="slot-picture">?</span>' +
  '<img class="absolute -right-[24px] -bottom-1 rotate-6" src="/icons/logo.svg" width="54" height="54" alt="" /></span>';

export function offlinePage(appDocument: string): string {
  const { title, heading, detail, albums, again } = offlineText.page;
  const head = appDocument
    .slice(0, appDocument.indexOf('</head>'))
    .replaceAll(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · ${productName}</title>`);
  return `${head}</head>
  <body>
    <main id="content" class="grid min-h-dvh place-items-center p-4">
      <div class="flex max-w-narrow flex-col items-center gap-3 text-center">
        ${slot}
        <h1 class="text-2xl">${heading}</h1>
        <p class="text-ink-soft">${detail}</p>
        <div class="mt-3 flex flex-wrap justify-center gap-3">
          <a class="button button-default" href="${pagePaths.dashboard}">${albums}</a>
          <a class="button button-outline" href="">${again}</a>
        </div>
      </div>
    </main>
  </body>
</html>
`;
}
