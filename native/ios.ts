import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import plist from 'plist';
import { shellScheme } from '#shared/native-shell.ts';
import type { AppVersion } from './app-version.ts';
import type { ShellOptions } from './options.ts';
import { replaceIn } from './replace-in.ts';
import { nativeText as text } from './text.ts';

/** First iOS whose web view has all that the web app calls (`URL.canParse` is the youngest). */
const oldestIos = '17.0';

/** Applies to the Xcode project what the generator does not know. A second time changes nothing. */
export function completeIos(project: string, options: ShellOptions, version: AppVersion): void {
  const app = path.join(project, 'App/App');
  editInfo(path.join(app, 'Info.plist'), options);
  const entitlements = path.join(app, 'App.entitlements');
  if (isPlain(options)) rmSync(entitlements, { force: true });
  else writeFileSync(entitlements, entitlementsOf(options));
  editProject(path.join(project, 'App/App.xcodeproj/project.pbxproj'), options, version);
}

const isPlain = ({ server }: ShellOptions) => server.startsWith('http:');

function editInfo(file: string, options: ShellOptions): void {
  const info = {
    ...plist.parse(readFileSync(file, 'utf8')),
    CFBundleDevelopmentRegion: 'de',
    CFBundleLocalizations: ['de'],
    NSCameraUsageDescription: text.camera,
    NSPhotoLibraryAddUsageDescription: text.savePicture,
    CFBundleURLTypes: [{ CFBundleURLName: options.appId, CFBundleURLSchemes: [shellScheme] }],
    UIRequiredDeviceCapabilities: ['arm64'],
    // https alone, which the law does not count.
    ITSAppUsesNonExemptEncryption: false,
    NSAppTransportSecurity: { NSAllowsLocalNetworking: isPlain(options) },
  };
  writeFileSync(file, plist.build(info));
}

/** Links to the server's invitations and lists open the app, once the server has confirmed that it is its app. */
function entitlementsOf({ server }: ShellOptions): string {
  return plist.build({ 'com.apple.developer.associated-domains': [`applinks:${new URL(server).host}`] });
}

const signing = 'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;';

function editProject(file: string, options: ShellOptions, version: AppVersion): void {
  replaceIn(file, [
    [/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+;/, `IPHONEOS_DEPLOYMENT_TARGET = ${oldestIos};`],
    [/MARKETING_VERSION = [\d.]+;/, `MARKETING_VERSION = ${version.name};`],
    [/CURRENT_PROJECT_VERSION = \d+;/, `CURRENT_PROJECT_VERSION = ${version.code};`],
    [
      /(?:CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;\s+)?INFOPLIST_FILE = App\/Info\.plist;/,
      `${isPlain(options) ? '' : `${signing}\n\t\t\t\t`}INFOPLIST_FILE = App/Info.plist;`,
    ],
  ]);
}

/** Which app an existing project is for. */
export function bundleIdOfProject(project: string): string | undefined {
  const file = path.join(project, 'App/App.xcodeproj/project.pbxproj');
  return existsSync(file)
    ? /PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined;
}
