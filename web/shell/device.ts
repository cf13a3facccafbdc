import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { Feeling } from '../native.ts';

/** A tap of the phone's own motor. */
export function feel(feeling: Feeling): void {
  const style = feeling === 'light' ? ImpactStyle.Light : ImpactStyle.Medium;
  // A phone without a motor says so; nobody misses it.
  void Haptics.impact({ style }).catch(() => undefined);
}

/** Android's back button: closes what is open, goes back, and leaves the app where nothing is before. */
export function followBackButton(): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
    if (isCovered) pressEscape();
    else if (canGoBack) history.back();
    else void App.exitApp();
  });
}

/** Dialogs and menus close by it wherever it is pressed. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

/** The bar with the clock: dark signs on light paper and the other way round, as the page is. */
export function followColours(): void {
  if (!Capacitor.isNativePlatform()) return;
  if (Capacitor.getPlatform() === 'ios') coverScreen();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    // Its names say what lies behind the signs.
    void StatusBar.setStyle({ style: dark.matches ? Style.Dark : Style.Light });
    // Newer Androids show the app's own background there, and refuse.
    void StatusBar.setBackgroundColor({ color: paperColour() }).catch(() => undefined);
  };
  dark.addEventListener('change', show);
  show();
}

/**
 * The page reaches the lower edge, whose inset its own styles know. On Android the shell keeps it away from the
 * system's bars as long as the page does not ask for this.
 */
function coverScreen(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (viewport !== null) viewport.content += ', viewport-fit=cover';
}

/** As #rrggbb. */
function paperColour(): string {
  const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
  return `#${channels
    .slice(0, 3)
    .map(channel => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}
