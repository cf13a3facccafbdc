import type { CapacitorConfig } from '@capacitor/cli';
import type { ShellOptions } from './options.ts';
import { paper } from './paper.ts';
import { nativeText as text } from './text.ts';

/** Plugins that the web app calls; each is a pinned package of ours. */
export const plugins = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/share',
  '@capacitor/splash-screen',
  '@capacitor/status-bar',
] as const;

/** The splash screen stays for exactly this long (specification). */
const splashMs = 2_000;

/** Oldest web view that has all that the web app calls (`URL.canParse` is the youngest); older ones must be updated. */
const minWebViewVersion = 120;

export function capacitorConfig({ appId }: ShellOptions): CapacitorConfig {
  return {
    appId,
    appName: text.appName,
    webDir: 'www',
    // It would log what goes through the bridge, and that is the session's token, too.
    loggingBehavior: 'none',
    // The server knows these two origins (`shared/native-shell.ts`).
    server: { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor' },
    android: { minWebViewVersion },
    plugins: {
      SplashScreen: {
        launchAutoHide: true,
        launchShowDuration: splashMs,
        showSpinner: false,
        androidSplashResourceName: 'splash',
        androidScaleType: 'CENTER_CROP',
      },
      // Where the platform lets the bar lie over the page, it does not; its colours follow the page's.
      StatusBar: { overlaysWebView: false, style: 'DEFAULT', backgroundColor: paper.light },
    },
  };
}
