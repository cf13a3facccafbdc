/** Local storage key of the off switch; anything but "off" is on. */
const hapticsKey = 'haptics';

/** Length of the two feelings in milliseconds. */
const lightMs = 8;
const mediumMs = 18;

/** The device may forbid storage: then the switch stays on for as long as the page lives. */
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

/** How something is felt. The native shell, which knows the phone's motor better, replaces it. */
let feel = vibrate;

/** Lets haptics come otherwise than by the browser. */
export function feelBy(other: typeof feel): void {
  feel = other;
}

function feelIfOn(feeling: Feeling): void {
  if (haptics.isOn()) feel(feeling);
}

/** What a phone can do beyond a page; nothing where it cannot. Only call it in answer to a tap. */
export const haptics = {
  light: (): void => feelIfOn('light'),
  medium: (): void => feelIfOn('medium'),
  /** Can anything be felt here? Desktop browsers have the function and no motor. */
  isThere: (): boolean =>
    feel !== vibrate || ('vibrate' in navigator && matchMedia('(pointer: coarse)').matches),
  isOn: (): boolean => storage()?.getItem(hapticsKey) !== 'off',
  switchTo: (isOn: boolean): void => storage()?.setItem(hapticsKey, isOn ? 'on' : 'off'),
};

/** Web views of the native shell do nothing when they are told to print. */
export const canPrint = import.meta.env.VITE_SERVER === undefined;
