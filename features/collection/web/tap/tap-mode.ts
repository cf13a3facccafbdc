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

/** Ends with the album's page. */
let mode: TapMode = 'off';
const listeners = new Set<() => void>();

export function readTapMode(): TapMode {
  return mode;
}

export function setTapMode(next: TapMode): void {
  mode = next;
  listeners.forEach(listener => listener());
}

export function useTapMode(): TapMode {
  return useSyncExternalStore(subscribe, readTapMode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) mode = 'off';
  };
}
