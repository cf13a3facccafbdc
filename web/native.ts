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

function vibrate(ms: number): void {
  if (haptics.isOn()) navigator.vibrate?.(ms);
}

/** What a phone can do beyond a page; nothing where it cannot. Only call it in answer to a tap. */
export const haptics = {
  light: (): void => vibrate(lightMs),
  medium: (): void => vibrate(mediumMs),
  /** Can anything be felt here? Desktop browsers have the function and no motor. */
  isThere: (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches,
  isOn: (): boolean => storage()?.getItem(hapticsKey) !== 'off',
  switchTo: (isOn: boolean): void => storage()?.setItem(hapticsKey, isOn ? 'on' : 'off'),
};
