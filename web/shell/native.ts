const hapticsKey = 'haptics';

const lightMs = 8;
const mediumMs = 18;

function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export type Feeling = 'light' | 'medium';

function vibrate(feeling: Feeling): void {
  navigator.vibrate?.(feeling === 'light' ? lightMs : mediumMs);
}

let feel = vibrate;

export function feelBy(other: typeof feel): void {
  feel = other;
}

function feelIfOn(feeling: Feeling): void {
  if (haptics.isOn()) feel(feeling);
}

export const haptics = {
  light: (): void => feelIfOn('light'),
  medium: (): void => feelIfOn('medium'),
  /** `vibrate` alone does not tell: desktop browsers have the function, but no motor. */
  isThere: (): boolean =>
    feel !== vibrate || ('vibrate' in navigator && matchMedia('(pointer: coarse)').matches),
  isOn: (): boolean => storage()?.getItem(hapticsKey) !== 'off',
  switchTo: (isOn: boolean): void => storage()?.setItem(hapticsKey, isOn ? 'on' : 'off'),
};

export const canPrint = import.meta.env.VITE_SERVER === undefined;
