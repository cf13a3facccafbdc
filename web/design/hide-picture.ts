import type { SyntheticEvent } from 'react';

/** For `onError`: no picture looks better than a broken one, for instance of an imported album without its files. */
export function hidePicture({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
}
