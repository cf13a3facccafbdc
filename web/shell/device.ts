import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { StatusBar, Style } from '@capacitor/status-bar';
import type { Feeling } from './native.ts';

export function feel(feeling: Feeling): void {
  const style = feeling === 'light' ? ImpactStyle.Light : ImpactStyle.Medium;
  void Haptics.impact({ style }).catch(() => undefined);
}

export function followBackButton(): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
    if (isCovered) pressEscape();
    else if (canGoBack) history.back();
    else void App.exitApp();
  });
}

function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

export function followColours(): void {
  if (!Capacitor.isNativePlatform()) return;
  if (Capacitor.getPlatform() === 'ios') coverScreen();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    void StatusBar.setStyle({ style: dark.matches ? Style.Dark : Style.Light });
    // Rejected by newer Androids, which show the app's background there.
    void StatusBar.setBackgroundColor({ color: paperColour() }).catch(() => undefined);
  };
  dark.addEventListener('change', show);
  show();
}

/** Lets the page reach under the system bars; CSS handles the lower inset. Without it Android's shell avoids them. */
function coverScreen(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (viewport !== null) viewport.content += ', viewport-fit=cover';
}

function paperColour(): string {
  const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
  return `#${channels
    .slice(0, 3)
    .map(channel => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}
