import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { offlineText } from '../web/offline/text.ts';
import { listPath } from '../shared/list-paths.ts';
import { pagePaths } from '../shared/page-paths.ts';
import { productClaim, productName } from '../shared/text.ts';

const address = '/manifest.webmanifest';

const text = offlineText.manifest;

/**
 * The manifest by which browsers install the app: name and claim from their single source, the colour from the tokens.
 */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    configureServer: server => {
      server.middlewares.use(address, (_, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: manifest() });
    },
  };
}

function manifest(): string {
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../web/design/tokens.css'), 'utf8');
  const paper = /--paper:\s*light-dark\((#\w+)/.exec(tokens)?.[1];
  return JSON.stringify({
    id: pagePaths.dashboard,
    name: `${productName} – ${productClaim}`,
    short_name: productName,
    description: text.description,
    lang: 'de',
    dir: 'ltr',
    start_url: `${pagePaths.dashboard}?source=app`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: paper,
    theme_color: paper,
    // A text shared from a chat, or a link to a list, comes to the window that is open already.
    share_target: {
      action: listPath,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    categories: ['entertainment', 'kids', 'lifestyle'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    screenshots: [
      screenshot('album-narrow.webp', 'narrow', '780x1560', text.screenshots.album),
      screenshot('dashboard-narrow.webp', 'narrow', '780x1560', text.screenshots.dashboard),
      screenshot('album-wide.webp', 'wide', '1440x900', text.screenshots.album),
      screenshot('trading-wide.webp', 'wide', '1440x900', text.screenshots.trading),
    ],
    shortcuts: [
      shortcut(text.shortcuts.packet, pagePaths.dashboard, '&packet='),
      shortcut(text.shortcuts.dashboard, pagePaths.dashboard),
      shortcut(text.shortcuts.trading, pagePaths.trading),
      shortcut(text.shortcuts.trades, pagePaths.trades),
    ],
  });
}

function icon(file: string, px: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${file}`, sizes: `${px}x${px}`, type: 'image/png', purpose };
}

function screenshot(file: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) {
  return { src: `/app-pictures/${file}`, sizes, type: 'image/webp', form_factor, label };
}

function shortcut(name: string, page: string, more = '') {
  return { name, url: `${page}?source=app${more}`, icons: [icon('icon-192.png', 192, 'any')] };
}
