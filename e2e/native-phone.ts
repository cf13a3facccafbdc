import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Methods of the native plugins that the web app calls, named as in the plugins' sources. */
const methods = {
  App: ['exitApp'],
  Filesystem: ['rmdir', 'writeFile'],
  Haptics: ['impact'],
  SecureStorage: ['internalGetItem', 'internalRemoveItem', 'internalSetItem', 'setSynchronizeKeychain'],
  Share: ['share'],
  StatusBar: ['setBackgroundColor', 'setStyle'],
} as const;

interface Asked {
  /** Such as `Haptics.impact`. */
  readonly what: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Phone {
  readonly page: Page;
  readonly asked: Asked[];
  /** Content of the platform's secure storage. */
  readonly secrets: Map<string, unknown>;
  /** Fires a native event, such as an opened link. */
  say(event: string, data: object): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const bridgeFile = 'capacitor/src/main/assets/native-bridge.js';

/**
 * An Android web view: the shell's files at `https://localhost` and Capacitor's bridge, with this test as the native
 * side. Calls to the server are real.
 */
export async function pickUpPhone(browser: Browser, files: string): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'de-DE',
  });
  const asked: Asked[] = [];
  const secrets = new Map<string, unknown>();
  await context.exposeBinding('askPhone', (_, what: string, options: Record<string, unknown>) => {
    asked.push({ what, options });
    const key = String(options['prefixedKey']);
    if (what === 'SecureStorage.internalGetItem') return { data: secrets.get(key) ?? null };
    if (what === 'SecureStorage.internalSetItem') secrets.set(key, options['data']);
    if (what === 'SecureStorage.internalRemoveItem') return { success: secrets.delete(key) };
    if (what === 'Filesystem.writeFile') return { uri: `file:///cache/${String(options['path'])}` };
    return {};
  });
  await context.addInitScript(connectBridge, methods);
  const android = path.dirname(createRequire(import.meta.url).resolve('@capacitor/android/package.json'));
  await context.addInitScript(readFileSync(path.join(android, bridgeFile), 'utf8'));
  const page = await context.newPage();
  await serveFiles(page, files);
  return {
    page,
    asked,
    secrets,
    say: (event, data) =>
      page.evaluate(([name, content]) => window.sayAsPhone(name, content), [event, data] as const),
  };
}

declare global {
  interface Window {
    askPhone(what: string, options: object): Promise<object>;
    sayAsPhone(event: string, data: object): void;
    androidBridge: { postMessage(message: string): void; onmessage?(message: { data: string }): void };
    Capacitor: object;
  }
}

/** Runs in the page, before Capacitor's bridge. */
function connectBridge(plugins: Readonly<Record<string, readonly string[]>>): void {
  const listeners = new Map<string, string>();
  const answer = (callbackId: string, data: object, save: boolean) =>
    window.androidBridge.onmessage?.({ data: JSON.stringify({ callbackId, data, success: true, save }) });
  window.androidBridge = {
    postMessage(message) {
      const { callbackId, pluginId, methodName, options } = JSON.parse(message);
      if (methodName === 'addListener') listeners.set(options.eventName, callbackId);
      else
        void window
          .askPhone(`${pluginId}.${methodName}`, options)
          .then(data => answer(callbackId, data, false));
    },
  };
  window.sayAsPhone = (event, data) => answer(listeners.get(event) ?? '', data, true);
  const headers = Object.entries(plugins).map(([name, own]) => ({
    name,
    methods: [...own.map(method => ({ name: method, rtype: 'promise' })), { name: 'addListener' }],
  }));
  window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers };
}

/** Intercepts the shell's own origin alone: Playwright's routes would answer CORS preflights for the server. */
async function serveFiles(page: Page, directory: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const name = new URL(request.url).pathname;
    const file = path.join(directory, name === '/' ? 'index.html' : name);
    const isThere = existsSync(file);
    const answer = devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: isThere ? 200 : 404,
      responseHeaders: [{ name: 'Content-Type', value: types[path.extname(file)] ?? 'text/plain' }],
      body: isThere ? readFileSync(file).toString('base64') : '',
    });
    // The page is closed or navigated away.
    answer.catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://localhost/*' }] });
}
