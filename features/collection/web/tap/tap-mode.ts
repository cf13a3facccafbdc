import { useSyncExternalStore } from 'react';

/** `off`: only a sticker's buttons act; `locked`: nothing does; otherwise the whole sticker is one button. */
export const tapModes = ['off', 'more', 'less', 'locked', 'trade'] as const;
export type TapMode = (typeof tapModes)[number];

export type CellAct = 'more' | 'less' | 'trade' | undefined;

export type TapResult = 1 | -1 | 'trade' | 'locked' | undefined;

/** In tap mode pointers reach no button (tap.css): an `act` is a screen reader's and does what its name says. */
export function tapResult(mode: TapMode, act: CellAct): TapResult {
  if (mode === 'locked') return 'locked';
  const wanted = act ?? (mode === 'off' ? undefined : mode);
  if (wanted === 'trade' || wanted === undefined) return wanted;
  return wanted === 'more' ? 1 : -1;
}

export function isTapMode(mode: TapMode): boolean {
  return mode !== 'off' && mode !== 'trade';
}

/** Stored per device; survives a reload, except `trade`. */
const storageKey = 'tap-mode';

let mode: TapMode | undefined;
const listeners = new Set<() => void>();

export function readTapMode(): TapMode {
  mode ??= keptMode();
  return mode;
}

export function setTapMode(next: TapMode): void {
  mode = next;
  try {
    localStorage.setItem(storageKey, next === 'trade' ? 'off' : next);
  } catch {
    // Without storage the mode lasts as long as the page.
  }
  listeners.forEach(listener => listener());
}

export function useTapMode(): TapMode {
  return useSyncExternalStore(subscribe, readTapMode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next member on this device must not inherit it.
    if (listeners.size === 0) mode = undefined;
  };
}

function keptMode(): TapMode {
  try {
    return tapModes.find(known => known === localStorage.getItem(storageKey)) ?? 'off';
  } catch {
    return 'off';
  }
}
