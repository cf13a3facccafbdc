import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import plist from 'plist';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProjects, generateShell } from './generate.ts';
import { readOptions } from './options.ts';
import { shellOrigins } from '#shared/native-shell.ts';

const root = path.resolve(import.meta.dirname, '..');
const cacheDir = path.join(root, '.cache');
let directory: string;

const generate = (server: string, appId = 'de.klebekumpel.app') =>
  generateProjects({ server, appId }, { directory, cacheDir }, () => undefined);

beforeAll(async () => {
  // Inside of the project: what is generated refers to its packages.
  mkdirSync(cacheDir, { recursive: true });
  directory = mkdtempSync(path.join(cacheDir, 'native-'));
  const options = readOptions(['--server', 'https://klebekumpel.example']);
  await generateShell(options, { directory, cacheDir }, () => undefined);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
const readXml = (file: string) => new JSDOM(read(file), { contentType: 'text/xml' }).window.document;

/** Attribute `name` of Android's namespace. */
const android = (element: Element, name: string) => element.getAttribute(`android:${name}`);
const androidAll = (within: ParentNode, selector: string, name: string) =>
  [...within.querySelectorAll(selector)].map(element => android(element, name));

const readPlist = (file: string) => plist.parse(read(file));

/** Every generated file with a hash of its content; the built web app is new each time. */
function fingerprint(): string[] {
  return ['android', 'ios'].flatMap(folder =>
    readdirSync(path.join(directory, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.includes(`${path.sep}public`))
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
      .toSorted(),
  );
}

const pluginNames = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/share',
  '@capacitor/splash-screen',
  '@capacitor/status-bar',
];

describe('the Android project', () => {
  it('asks for the camera, not for having one, and keeps what it stores on the phone', () => {
    const manifest = readXml('android/app/src/main/AndroidManifest.xml');
    expect(new Set(androidAll(manifest, 'uses-permission', 'name'))).toEqual(
      new Set(['CAMERA', 'INTERNET', 'VIBRATE'].map(name => `android.permission.${name}`)),
    );
    expect(androidAll(manifest, 'uses-feature', 'required')).toEqual(['false']);
    const application = manifest.querySelector('application');
    expect(application && android(application, 'allowBackup')).toBe('false');
    expect(application && android(application, 'networkSecurityConfig')).toBeNull();
  });

  it('opens invitations and lists of its server, and by its own scheme', () => {
    const manifest = readXml('android/app/src/main/AndroidManifest.xml');
    const filters = [...manifest.querySelectorAll('activity > intent-filter')].slice(1).map(filter => ({
      verified: android(filter, 'autoVerify'),
      action: androidAll(filter, 'action', 'name'),
      categories: androidAll(filter, 'category', 'name'),
      data: [...filter.querySelectorAll('data')].map(data =>
        ['scheme', 'host', 'pathPrefix'].map(name => android(data, name)),
      ),
    }));
    const shown = {
      action: ['android.intent.action.VIEW'],
      categories: ['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'],
    };
    expect(filters).toEqual([
      {
        ...shown,
        verified: null,
        data: [
          ['klebekumpel', 'invite', null],
          ['klebekumpel', 'list', null],
        ],
      },
      {
        ...shown,
        verified: 'true',
        data: ['/invite/', '/list/'].map(prefix => ['https', 'klebekumpel.example', prefix]),
      },
    ]);
  });

  it('has its name, its versions, its plugins and the web app', () => {
    expect(read('android/app/build.gradle')).toMatch(/applicationId "de\.klebekumpel\.app"/);
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(read('android/app/build.gradle')).toContain(`versionName "${version}"`);
    const names = readXml('android/app/src/main/res/values/strings.xml');
    expect(names.querySelector('[name="app_name"]')?.textContent).toBe('Klebekumpel (Beta)');
    expect(read('android/variables.gradle')).toMatch(/minSdkVersion = 24\s/);
    expect(read('android/variables.gradle')).toMatch(/targetSdkVersion = 36\s/);
    const listed: Array<{ pkg: string }> = JSON.parse(
      read('android/app/src/main/assets/capacitor.plugins.json'),
    );
    expect(listed.map(plugin => plugin.pkg).toSorted()).toEqual(pluginNames);
    expect(read('android/app/src/main/assets/public/index.html')).toContain('https://klebekumpel.example');
  });

  it('has our icons, and paper behind them by day and night', async () => {
    const res = path.join(directory, 'android/app/src/main/res');
    for (const [density, pixels] of [
      ['mdpi', 108],
      ['xxxhdpi', 432],
    ] as const) {
      const icon = sharp(path.join(res, `mipmap-${density}/ic_launcher_foreground.png`));
      expect(await icon.metadata()).toMatchObject({ width: pixels, height: pixels, hasAlpha: true });
      // The mark's yellow between its eyes, nothing at the edge.
      const { data } = await icon.raw().toBuffer({ resolveWithObject: true });
      const middle = (Math.round(pixels * 0.4) * pixels + pixels / 2) * 4;
      expect([...data.subarray(middle, middle + 4)]).toEqual([0xff, 0xc5, 0x3d, 0xff]);
      expect(data[3]).toBe(0);
    }
    expect(read('android/app/src/main/res/values/paper.xml')).toContain('#');
    expect(read('android/app/src/main/res/values-night/paper.xml')).toContain('#');
    expect(readdirSync(path.join(res, 'drawable'))).toContain('splash.xml');
  });
});

describe('the iOS project', () => {
  it('says in German what it asks for', () => {
    expect(readPlist('ios/App/App/Info.plist')).toMatchObject({
      CFBundleDisplayName: 'Klebekumpel (Beta)',
      CFBundleDevelopmentRegion: 'de',
      NSCameraUsageDescription: expect.stringMatching(/QR-Code/),
      NSPhotoLibraryAddUsageDescription: expect.stringMatching(/Fotos/),
      CFBundleURLTypes: [{ CFBundleURLSchemes: ['klebekumpel'] }],
      NSAppTransportSecurity: { NSAllowsLocalNetworking: false },
      UILaunchStoryboardName: 'LaunchScreen',
      UIApplicationSceneManifest: { UIApplicationSupportsMultipleScenes: false },
    });
  });

  it('opens invitations of its server', () => {
    expect(readPlist('ios/App/App/App.entitlements')).toEqual({
      'com.apple.developer.associated-domains': ['applinks:klebekumpel.example'],
    });
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = de\.klebekumpel\.app;/g)).toHaveLength(2);
    expect(new Set(project.match(/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+/g))).toEqual(
      new Set(['IPHONEOS_DEPLOYMENT_TARGET = 17.0']),
    );
  });

  it('has its plugins, the web app and an opaque icon', async () => {
    const { packageClassList } = JSON.parse(read('ios/App/App/capacitor.config.json'));
    expect(packageClassList).toHaveLength(pluginNames.length);
    const packages = read('ios/App/CapApp-SPM/Package.swift');
    for (const name of pluginNames) expect(packages).toContain(`node_modules/${name}"`);
    expect(read('ios/App/App/public/index.html')).toContain('https://klebekumpel.example');
    const icon = sharp(
      path.join(directory, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'),
    );
    expect(await icon.metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: false });
  });
});

describe('both projects', () => {
  it('are set up alike: origins that the server knows, a splash of two seconds, no logged tokens', () => {
    const [forAndroid, forIos] = ['android/app/src/main/assets', 'ios/App/App'].map(folder =>
      JSON.parse(read(`${folder}/capacitor.config.json`)),
    );
    expect(forIos).toMatchObject(forAndroid);
    const { hostname, androidScheme, iosScheme, url } = forAndroid.server;
    expect([`${androidScheme}://${hostname}`, `${iosScheme}://${hostname}`]).toEqual(shellOrigins);
    // The app's files are in the app: it starts without a network.
    expect(url).toBeUndefined();
    expect(forAndroid.plugins.SplashScreen).toMatchObject({ launchAutoHide: true, launchShowDuration: 2000 });
    expect(forAndroid.loggingBehavior).toBe('none');
  });

  it('are the same after a second run, and follow another server', async () => {
    const before = fingerprint();
    await generate('https://klebekumpel.example');
    expect(fingerprint()).toEqual(before);
    await generate('http://localhost:3000');
    const manifest = readXml('android/app/src/main/AndroidManifest.xml');
    expect(androidAll(manifest, 'data', 'scheme')).toEqual(['klebekumpel', 'klebekumpel']);
    expect(
      android(manifest.querySelector('application') ?? manifest.documentElement, 'networkSecurityConfig'),
    ).toBe('@xml/own_device');
    expect(read('ios/App/App.xcodeproj/project.pbxproj')).not.toContain('CODE_SIGN_ENTITLEMENTS');
    await generate('https://klebekumpel.example');
    expect(fingerprint()).toEqual(before);
    await expect(generate('https://klebekumpel.example', 'de.example.other')).rejects.toThrow(
      'de.klebekumpel.app',
    );
  });
});

describe('the command', () => {
  it.each([
    [['--server', 'https://klebekumpel.example'], 'https://klebekumpel.example'],
    [['--server', 'https://klebekumpel.example:8443/'], 'https://klebekumpel.example:8443'],
    [['--server', 'http://localhost:3000'], 'http://localhost:3000'],
  ])('takes %j', (args, server) => {
    expect(readOptions(args)).toEqual({ server, appId: 'de.klebekumpel.app' });
  });

  it.each([
    [[], '--server'],
    [['--server', 'http://klebekumpel.example'], 'keine Adresse'],
    [['--server', 'https://klebekumpel.example/app'], 'keine Adresse'],
    [['--server', 'https://user@klebekumpel.example'], 'keine Adresse'],
    [['--server', 'klebekumpel.example'], 'keine Adresse'],
    [['--server', 'https://a.example', '--app-id', 'App'], 'keine Kennung'],
    [['--serve', 'https://a.example'], 'So geht es'],
  ])('refuses %j in words', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});
