import { useSyncExternalStore } from 'react';

/**
 * What a tap on a sticker does: in mode `off` its buttons alone change it, in the others the whole sticker is one
 * button; `locked` lets nothing change, and `trade` asks to swap.
 */
export const tapModes = ['off', 'more', 'less', 'locked', 'trade'] as const;
export type TapMode = (typeof tapModes)[number];

/** What may be pressed in a cell (`data-act`); undefined is the cell itself. */
export type CellAct = 'more' | 'less' | 'trade' | undefined;

/** What comes of it: a copy more or less, the dialog for a swap, a word that all is locked, or nothing. */
export type TapResult = 1 | -1 | 'trade' | 'locked' | undefined;

/**
 * In tap mode no finger reaches a button of a cell (tap.css): who presses one does so by its name, with a screen
 * reader, and gets what the name says.
 */
export function tapResult(mode: TapMode, act: CellAct): TapResult {
  if (mode === 'locked') return 'locked';
  const wanted = act ?? (mode === 'off' ? undefined : mode);
  if (wanted === 'trade' || wanted === undefined) return wanted;
  return wanted === 'more' ? 1 : -1;
}

/** Is it one of those that count, and that its switch turns on? */
export function isTapMode(mode: TapMode): boolean {
  return mode !== 'off' && mode !== 'trade';
}

/** Local storage key; the mode is this device's and survives a reload, except for looking for a swap. */
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
    // The device may forbid storage: then the mode lasts as long as the page.
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
    // Who comes next may be another member of this device, which has forgotten the one before.
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
