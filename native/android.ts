import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellScheme } from '#shared/native-shell.ts';
import { linkedPaths } from '#shared/list-paths.ts';
import type { AppVersion } from './app-version.ts';
import type { ShellOptions } from './options.ts';
import { paper } from './paper.ts';
import { replaceIn } from './replace-in.ts';
import { editXml, ensureChild, need, setAttributes } from './xml.ts';

/** Applies to the Android project what the generator does not know. A second time changes nothing. */
export function completeAndroid(project: string, options: ShellOptions, version: AppVersion): void {
  const main = path.join(project, 'app/src/main');
  editXml(path.join(main, 'AndroidManifest.xml'), document => editManifest(document, options));
  writeResources(path.join(main, 'res'), options);
  const { name, code } = version;
  replaceIn(path.join(project, 'app/build.gradle'), [
    [/versionCode \d+/, `versionCode ${code}`],
    [/versionName "[^"]*"/, `versionName "${name}"`],
  ]);
}

function editManifest(document: XMLDocument, { server }: ShellOptions): void {
  const file = 'AndroidManifest.xml';
  const manifest = need(document, 'manifest', file);
  const application = need(document, 'application', file);
  for (const name of ['INTERNET', 'CAMERA', 'VIBRATE'])
    ensureChild(manifest, 'uses-permission', { 'android:name': `android.permission.${name}` });
  // The app is whole without a camera: codes can be typed.
  ensureChild(manifest, 'uses-feature', {
    'android:name': 'android.hardware.camera',
    'android:required': 'false',
  });
  // The key of the secure storage stays on the phone: a copy elsewhere could not be read.
  setAttributes(application, { 'android:allowBackup': 'false' });
  const isPlain = server.startsWith('http:');
  if (isPlain) setAttributes(application, { 'android:networkSecurityConfig': '@xml/own_device' });
  else application.removeAttribute('android:networkSecurityConfig');
  const activity = need(document, 'activity', file);
  replaceFilters(activity, isPlain ? [ownScheme] : [ownScheme, linksOf(server)]);
}

type Data = Readonly<Record<string, string>>;

interface Filter {
  readonly isVerified: boolean;
  readonly data: readonly Data[];
}

const prefixes = Object.values(linkedPaths).map(linked => linked.replace(':token', ''));

const ownScheme: Filter = {
  isVerified: false,
  data: prefixes.map(prefix => ({
    'android:scheme': shellScheme,
    'android:host': prefix.split('/')[1] ?? '',
  })),
};

/** Addresses of the server that the app opens, once the server has confirmed that it is its app. */
function linksOf(server: string): Filter {
  const { hostname, port } = new URL(server);
  return {
    isVerified: true,
    data: prefixes.map(prefix => ({
      'android:scheme': 'https',
      'android:host': hostname,
      ...(port !== '' && { 'android:port': port }),
      'android:pathPrefix': prefix,
    })),
  };
}

/** Ours are the filters for what others let the app open; those of an earlier server go. */
function replaceFilters(activity: Element, filters: readonly Filter[]): void {
  const viewing = [...activity.children].filter(
    child => child.querySelector('action')?.getAttribute('android:name') === 'android.intent.action.VIEW',
  );
  for (const filter of viewing) {
    if (filter.nextSibling?.nodeType === 3) filter.nextSibling.remove();
    filter.remove();
  }
  for (const { isVerified, data } of filters) {
    const filter = activity.ownerDocument.createElementNS(null, 'intent-filter');
    if (isVerified) setAttributes(filter, { 'android:autoVerify': 'true' });
    ensureChild(filter, 'action', { 'android:name': 'android.intent.action.VIEW' });
    for (const category of ['DEFAULT', 'BROWSABLE'])
      ensureChild(filter, 'category', { 'android:name': `android.intent.category.${category}` });
    for (const each of data) ensureChild(filter, 'data', each);
    activity.append(filter, '\n');
  }
}

/** Colours, splash and theme; the pictures beside them are drawn elsewhere. */
function writeResources(res: string, { server }: ShellOptions): void {
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(res, file)), { recursive: true });
    writeFileSync(path.join(res, file), `<?xml version="1.0" encoding="utf-8"?>\n${content}\n`);
  };
  const colours = (colour: string) => `<resources>\n    <color name="paper">${colour}</color>\n</resources>`;
  write('values/paper.xml', colours(paper.light));
  write('values-night/paper.xml', colours(paper.dark));
  write(
    'values/ic_launcher_background.xml',
    `<resources>
    <color name="ic_launcher_background">${paper.light}</color>
</resources>`,
  );
  for (const folder of readdirSync(res))
    if (folder.startsWith('drawable')) rmSync(path.join(res, folder, 'splash.png'), { force: true });
  write('drawable/splash.xml', splash);
  const configFile = path.join(res, 'xml/own_device.xml');
  if (server.startsWith('http:')) write('xml/own_device.xml', ownDevice);
  else if (existsSync(configFile)) rmSync(configFile);
  editXml(path.join(res, 'values/styles.xml'), document => {
    const launch = need(document, 'style[name="AppTheme.NoActionBarLaunch"]', 'styles.xml');
    setItem(launch, 'windowSplashScreenBackground', '@color/paper');
    setItem(launch, 'windowSplashScreenAnimatedIcon', '@mipmap/ic_launcher_foreground');
    setItem(launch, 'postSplashScreenTheme', '@style/AppTheme.NoActionBar');
    const page = need(document, 'style[name="AppTheme.NoActionBar"]', 'styles.xml');
    // What is seen behind the system's bars.
    setItem(page, 'android:windowBackground', '@color/paper');
  });
}

function setItem(style: Element, name: string, value: string): void {
  ensureChild(style, 'item', { name }).textContent = value;
}

const splash = `<layer-list xmlns:android="http://schemas.android.com/apk/res/android">
    <item android:drawable="@color/paper" />
    <item>
        <bitmap android:gravity="center" android:src="@mipmap/ic_launcher_foreground" />
    </item>
</layer-list>`;

const ownDevice = `<network-security-config>
    <domain-config cleartextTrafficPermitted="true">
        <domain includeSubdomains="false">localhost</domain>
        <domain includeSubdomains="false">127.0.0.1</domain>
    </domain-config>
</network-security-config>`;

/** Which app an existing project is for. */
export function appIdOfProject(project: string): string | undefined {
  const file = path.join(project, 'app/build.gradle');
  return existsSync(file) ? /applicationId "([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}
