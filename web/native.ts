/** Local storage key of the off switch; anything but "off" is on. */
const hapticsKey = 'haptics';

/** Length of the two feelings in milliseconds. */
const lightMs = 8;
const mediumMs = 18;

function vibrate(ms: number): void {
  if (localStorage.getItem(hapticsKey) !== 'off') navigator.vibrate?.(ms);
}

/** What a phone can do beyond a page; nothing where it cannot. Only call it in answer to a tap. */
export const haptics = {
  light: (): void => vibrate(lightMs),
  medium: (): void => vibrate(mediumMs),
};
